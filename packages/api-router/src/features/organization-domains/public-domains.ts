import type { OptionCarrier } from '#core/options/define-options.ts';
import { toDomainName } from '#features/organization-domains/domain-name.ts';
import { domainOptions } from '#features/organization-domains/options.ts';

/** Providers with a name in many countries. */
const inManyCountries: Readonly<Record<string, string>> = {
  yahoo:
    'com ca cl cn co.id co.in co.jp co.kr co.nz co.th co.uk co.za com.ar com.au com.br com.cn com.co com.hk com.mx com.my com.pe com.ph com.sg com.tr com.tw com.ve com.vn cz de dk es fi fr gr hu ie in it ne.jp nl no pl pt ro se',
  hotmail:
    'com be ca ch cl co co.id co.il co.in co.jp co.kr co.nz co.th co.uk co.za com.ar com.au com.br com.hk com.mx com.tr com.tw com.vn cz de dk es fi fr gr hu it lt lv my nl no ph rs se sg sk',
  outlook:
    'com at be cl co co.id co.il co.nz co.th com.ar com.au com.br com.gr com.pe com.tr com.vn cz de dk es fr hu ie in it jp kr lv my ph pt sa sg sk',
  live: 'com at be ca ch cl cn co.kr co.uk co.za com.ar com.au com.mx com.my com.pt com.sg de dk fi fr hk ie in it jp nl no ph ru se',
  gmx: 'com at biz ch co.uk co.in de es eu fr info it net org us',
  aol: 'com at be ch co.uk com.ar com.au com.br com.mx cz de es fr in it jp kr nl pl se',
  yandex: 'com az by ee fr kz lt lv md ru tm uz com.tr ua',
  mail: 'com ru ua ee de',
  zoho: 'com eu in com.au',
  protonmail: 'com ch',
  tutanota: 'com de',
  vodafone: 'de it',
};

const others =
  '126.com 139.com 163.com 1und1.de 21cn.com abv.bg aim.com airmail.net aliceadsl.fr alice.it aliyun.com aon.at arcor.de att.net atlas.cz bell.net bellsouth.net bigpond.com bigpond.net.au bk.ru blueyonder.co.uk bluewin.ch bol.com.br btinternet.com btopenworld.com cegetel.net centrum.cz charter.net chello.nl club-internet.fr comcast.net cock.li cox.net cs.com daum.net disroot.org docomo.ne.jp duck.com earthlink.net email.com email.cz email.de email.it erols.com excite.com excite.it ezweb.ne.jp fastmail.com fastmail.fm fastmail.net fastwebnet.it foxmail.com free.fr freemail.hu freenet.de frontier.com frontiernet.net games.com genion.de globo.com globomail.com gmail.com gmarket.co.kr googlemail.com hanmail.net hey.com home.nl homail.com hush.com hushmail.com i.ua icloud.com ig.com.br iinet.net.au inbox.com inbox.lt inbox.lv inbox.ru indiatimes.com inode.at interia.eu interia.pl inwind.it iol.it iol.pt jubii.dk juno.com kabelmail.de keemail.me kolabnow.com kpnmail.nl kpnplanet.nl laposte.net libero.it list.ru live.it lycos.com lycos.de mac.com mailbox.org mailfence.com mail.bg mailo.com mail2world.com me.com mindspring.com moose-mail.com mozmail.com msn.com mweb.co.za my.com mynet.com nate.com naver.com neostrada.pl netcourrier.com net.hr netcologne.de netscape.net netzero.net neuf.fr nifty.com noos.fr ntlworld.com numericable.fr o2.co.uk o2.pl o2online.de oi.com.br onet.eu onet.pl online.de online.no op.pl optimum.net optonline.net optusnet.com.au orange.fr orange.net ozemail.com.au passport.com pm.me poczta.onet.pl posteo.de posteo.net posteo.org post.cz post.sk privaterelay.appleid.com prodigy.net.mx proton.me qq.com quicknet.nl r7.com rambler.ru rediffmail.com riseup.net rocketmail.com rogers.com runbox.com safe-mail.net sapo.pt sbcglobal.net scarlet.be seznam.cz sfr.fr shaw.ca simnet.is sina.cn sina.com skynet.be sky.com skynet.com softbank.ne.jp sohu.com spray.se startmail.com stofanet.dk strato.de suddenlink.net sunrise.ch supanet.com swissonline.ch sympatico.ca t-online.de talktalk.net tele2.it tele2.nl telenet.be telia.com telkomsa.net telus.net terra.com.br terra.es tim.it tin.it tiscali.co.uk tiscali.it tlen.pl tuta.com tuta.io tutamail.com tvcablenet.be tx.rr.com ukr.net unitybox.de uol.com.br upcmail.nl ureach.com usa.net vip.qq.com virgilio.it virgin.net virginmedia.com voila.fr volny.cz wanadoo.es wanadoo.fr web.de webmail.co.za wind.it windowslive.com windstream.net wp.pl xs4all.nl xtra.co.nz ya.ru yeah.net ymail.com zeelandnet.nl ziggo.nl zonnet.nl 10minutemail.com dispostable.com getnada.com grr.la guerrillamail.com guerrillamail.net mailinator.com maildrop.cc mailnesia.com mintemail.com moakt.com sharklasers.com spamgourmet.com temp-mail.org tempmail.dev throwawaymail.com trashmail.com trashmail.de yopmail.com yopmail.fr';

/**
 * Domains of public mail providers, whose users do not belong together. Verifying one needs a record in its DNS,
 * so the list need not be complete; it only refuses obvious mistakes early.
 */
export const publicDomains: ReadonlySet<string> = new Set([
  ...Object.entries(inManyCountries).flatMap(([name, ends]) =>
    ends.split(' ').map((end) => `${name}.${end}`),
  ),
  ...others.split(' '),
]);

/** Anybody can have an address in such a domain, as far as the service and its operator know. */
export const isPublicDomain = (carrier: OptionCarrier, domain: string): boolean =>
  publicDomains.has(domain) ||
  domainOptions.of(carrier).publicDomains.some((one) => toDomainName(one) === domain);
