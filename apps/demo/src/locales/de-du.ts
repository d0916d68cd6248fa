// Made of apps/demo/locales/de-du.json by scripts/words. Changes belong there.
import type { Words } from '../words.ts';

export const deDu = {
  "tagline": "Wissen, woran deine Crew arbeitet, bevor jemand fragen muss.",
  "lead": "Tideline hält die Woche eines kleinen Teams auf einer ruhigen Seite fest: wer woran sitzt, was wartet, was gerade fertig wurde.",
  "start": "Kostenlos anfangen",
  "signIn": "Anmelden",
  "signInTo": "Melde dich bei Tideline an",
  "demoNote": "Tideline ist eine Demo. Konten, E-Mails und Geräte sind echt und laufen mit Keystead auf diesem Rechner.",
  "board": "Diese Woche",
  "seeWeek": "Diese Woche ansehen",
  "waiting": "Wartet",
  "moving": "In Arbeit",
  "landed": "Fertig",
  "features": {
    "week": {
      "title": "Eine Seite je Woche",
      "text": "Alles, was bis Freitag zählt, und nichts, was nicht zählt."
    },
    "quiet": {
      "title": "Von Haus aus leise",
      "text": "Keine Feeds, keine Zähler. Morgens eine Zusammenfassung, wenn du magst."
    },
    "own": {
      "title": "In deiner Hand",
      "text": "Die Konten liegen in deiner eigenen Datenbank. Niemand sonst hat die Schlüssel."
    }
  },
  "welcome": "Schön, dich zu sehen, {name}",
  "overview": "Dein Konto auf einen Blick",
  "deleted": "Dein Konto ist gelöscht",
  "deletedText": "Hier ist nichts davon übrig. Du bist jederzeit wieder willkommen.",
  "verified": "Deine Adresse ist bestätigt",
  "unverified": "Deine Adresse ist noch nicht bestätigt",
  "confirm": "Bestätigen",
  "devices": "Geräte",
  "devicesText": "Sieh nach, wo du angemeldet bist, und melde ab, was du nicht kennst.",
  "review": "Geräte ansehen",
  "passkeys": "Passkeys",
  "passkeysText": "Melde dich mit Gesicht, Fingerabdruck oder Bildschirmsperre an.",
  "managePasskeys": "Passkeys verwalten",
  "password": "Passwort",
  "passwordText": "Ändere es ab und zu und melde die anderen Geräte ab.",
  "change": "Passwort ändern",
  "member": "Dabei seit {date}",
  "signUp": "Konto anlegen",
  "forgotPassword": "Passwort zurücksetzen",
  "resetPassword": "Neues Passwort",
  "verifyEmail": "E-Mail bestätigen",
  "twoFactor": "Bestätigung in zwei Schritten",
  "authError": "Das hat nicht geklappt",
  "account": "Konto",
  "accounts": "Konto wählen",
  "organizations": "Organisationen",
  "administration": "Verwaltung",
  "invitation": "Einladung",
  "organizationSetup": "Organisation einrichten",
  "inbox": "Auf deinem eigenen Rechner landen die E-Mails der Demo in einem eigenen Postfach.",
  "openInbox": "Postfach öffnen",
  "mailbox": "Postfach",
  "theme": "Farben",
  "light": "Hell",
  "dark": "Dunkel",
  "system": "System",
  "language": "Sprache",
  "direction": "Richtung",
  "auto": "Wie die Sprache",
  "ltr": "Links nach rechts",
  "rtl": "Rechts nach links",
  "notFound": "Hier ist nichts",
  "notFoundText": "Die Seite gibt es nicht, oder sie ist umgezogen.",
  "home": "Zur Startseite",
  "back": "Zurück",
  "guides": "Anleitungen",
  "reference": "API-Referenz",
  "skip": "Zum Inhalt springen",
  "screens": "Alle Seiten",
  "screensLead": "Jede Seite des Baukastens, so wie diese Anwendung sie verwendet. Manche öffnen sich nur mit der passenden Rolle.",
  "crew": "Die Crew",
  "crewTitle": "Ausprobieren als …",
  "crewLead": "Zwölf Leute, sechs Wochen Arbeit, keine Passwörter. Wähle einen Namen, um dich anzumelden. Beim ersten Mal werden die Daten angelegt.",
  "crewNote": "Das geht nur auf diesem Rechner, auf einem Server für die Entwicklung.",
  "crewWait": "Einen Moment, die Crew kommt an Bord…",
  "crewHint": "Nur umsehen?",
  "crewStart": "Ausprobieren als …",
  "crewAnother": "Jemand anderes aus der Crew sein",
  "parts": {
    "owner": "Inhaber:in",
    "admin": "Admin",
    "administrator": "Verwaltet alle Konten",
    "planner": "Planung, eine eigene Rolle",
    "member": "Mitglied",
    "invited": "Mitglied mit einer Einladung",
    "unverified": "Adresse nicht bestätigt"
  },
  "screenGroups": {
    "entrance": {
      "title": "Hereinkommen",
      "text": "Für alle, angemeldet oder nicht."
    },
    "account": {
      "title": "Dein Konto",
      "text": "Für alle, die angemeldet sind."
    },
    "organization": {
      "title": "Organisation",
      "text": "Als Inhaber:in sieht man alles, als Mitglied weniger."
    },
    "admin": {
      "title": "Verwaltung",
      "text": "Für Mara, die Verwalterin."
    },
    "behind": {
      "title": "Dahinter",
      "text": "Der Dienst selbst."
    }
  },
  "screenNames": {
    "signIn": "Anmelden",
    "signUp": "Konto anlegen",
    "forgotPassword": "Passwort vergessen",
    "verifyEmail": "Adresse bestätigen",
    "expiredLink": "Ein abgelaufener Link",
    "resetPassword": "Ein verwendeter Link",
    "authError": "Eine missglückte Anmeldung",
    "accounts": "Mehrere Konten",
    "profile": "Profil",
    "security": "Sicherheit",
    "connections": "Verbindungen",
    "api-keys": "API-Schlüssel",
    "webhooks": "Webhooks",
    "activity": "Verlauf",
    "organizations": "Deine Organisationen",
    "ownOrganizations": "Ihre Organisationen",
    "general": "Allgemein",
    "members": "Mitglieder",
    "teams": "Teams",
    "roles": "Rollen",
    "invitations": "Einladungen",
    "domains": "Bestätigte Domains",
    "policies": "Sicherheitsrichtlinie",
    "overview": "Überblick",
    "users": "Nutzer",
    "reference": "API-Referenz",
    "document": "OpenAPI-Dokument",
    "mailbox": "Postfach",
    "previews": "Alle E-Mails",
    "demoProvider": "Demo ID, ein Anbieter"
  }
} satisfies Words;
