// Made of apps/demo/locales/de.json by scripts/words. Changes belong there.
import type { Words } from '../words.ts';

export const de = {
  "tagline": "Wissen, woran Ihre Crew arbeitet, bevor jemand fragen muss.",
  "lead": "Tideline hält die Woche eines kleinen Teams auf einer ruhigen Seite fest: wer woran sitzt, was wartet, was gerade fertig wurde.",
  "start": "Kostenlos anfangen",
  "signIn": "Anmelden",
  "signInTo": "Melden Sie sich bei Tideline an",
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
      "text": "Keine Feeds, keine Zähler. Morgens eine Zusammenfassung, wenn Sie mögen."
    },
    "own": {
      "title": "In Ihrer Hand",
      "text": "Die Konten liegen in Ihrer eigenen Datenbank. Niemand sonst hat die Schlüssel."
    }
  },
  "welcome": "Schön, Sie zu sehen, {name}",
  "overview": "Ihr Konto auf einen Blick",
  "deleted": "Ihr Konto ist gelöscht",
  "deletedText": "Hier ist nichts davon übrig. Sie sind jederzeit wieder willkommen.",
  "verified": "Ihre Adresse ist bestätigt",
  "unverified": "Ihre Adresse ist noch nicht bestätigt",
  "confirm": "Bestätigen",
  "devices": "Geräte",
  "devicesText": "Sehen Sie nach, wo Sie angemeldet sind, und melden Sie ab, was Sie nicht kennen.",
  "review": "Geräte ansehen",
  "passkeys": "Passkeys",
  "passkeysText": "Melden Sie sich mit Gesicht, Fingerabdruck oder Bildschirmsperre an.",
  "managePasskeys": "Passkeys verwalten",
  "password": "Passwort",
  "passwordText": "Ändern Sie es ab und zu und melden Sie die anderen Geräte ab.",
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
  "inbox": "Auf Ihrem eigenen Rechner landen die E-Mails der Demo in einem eigenen Postfach.",
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
  "crewLead": "Zwölf Leute, sechs Wochen Arbeit, keine Passwörter. Wählen Sie einen Namen, um sich anzumelden. Beim ersten Mal werden die Daten angelegt.",
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
      "title": "Ihr Konto",
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
    "organizations": "Organisationen",
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
