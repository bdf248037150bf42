// Which part of an address tells the company that somebody works for.

import { normalEmail } from './email.ts'

/** Providers that have the same name in many countries, such as yahoo.co.jp, live.it and outlook.com.br. */
const FREE_MAIL_EVERYWHERE =
  /^(yahoo|ymail|rocketmail|hotmail|live|outlook|msn|windowslive|gmx|yandex|aol|gmail|googlemail|zoho|protonmail|tutanota|freemail|mailinator)\.(com|net|org|eu|[a-z]{2}|com?\.[a-z]{2})$/

/** Others, among them those of telephone companies, and the ones that are thrown away after use. */
const FREE_MAIL: ReadonlySet<string> = new Set(
  (
    'icloud.com me.com mac.com web.de t-online.de freenet.de arcor.de email.de mail.de posteo.de mailbox.org mail.com email.com usa.com ' +
    'proton.me pm.me tuta.com tuta.io fastmail.com fastmail.fm hushmail.com hey.com duck.com zohomail.com zohomail.eu ya.ru ' +
    'mail.ru bk.ru list.ru inbox.ru internet.ru rambler.ru ukr.net i.ua meta.ua tut.by mail.by mail.kz inbox.lv inbox.lt mail.ee ' +
    'qq.com vip.qq.com foxmail.com 163.com vip.163.com 126.com yeah.net 139.com 189.cn sina.com sina.cn sohu.com tom.com aliyun.com 21cn.com ' +
    'naver.com daum.net hanmail.net kakao.com nate.com docomo.ne.jp ezweb.ne.jp au.com softbank.ne.jp i.softbank.jp nifty.com ' +
    'rediffmail.com rediff.com libero.it virgilio.it tiscali.it alice.it tin.it tim.it inwind.it iol.it email.it fastwebnet.it ' +
    'orange.fr wanadoo.fr free.fr laposte.net sfr.fr neuf.fr bbox.fr numericable.fr terra.es telefonica.net movistar.es sapo.pt iol.pt clix.pt ' +
    'uol.com.br bol.com.br terra.com.br ig.com.br globo.com prodigy.net.mx fibertel.com.ar ' +
    'comcast.net verizon.net att.net sbcglobal.net bellsouth.net cox.net charter.net earthlink.net juno.com rogers.com shaw.ca sympatico.ca ' +
    'videotron.ca btinternet.com btopenworld.com sky.com virginmedia.com ntlworld.com blueyonder.co.uk talktalk.net tiscali.co.uk ' +
    'bigpond.com bigpond.net.au optusnet.com.au iinet.net.au xtra.co.nz mweb.co.za telkomsa.net vodamail.co.za webmail.co.za ' +
    'bluewin.ch hispeed.ch sunrise.ch chello.at aon.at a1.net telenet.be skynet.be ziggo.nl planet.nl home.nl kpnmail.nl hetnet.nl xs4all.nl ' +
    'telia.com online.no seznam.cz email.cz post.cz centrum.cz centrum.sk atlas.cz volny.cz zoznam.sk azet.sk wp.pl o2.pl onet.pl interia.pl ' +
    'op.pl poczta.fm citromail.hu abv.bg mail.bg dir.bg net.hr inet.hr vip.hr siol.net otenet.gr in.gr walla.co.il walla.com ' +
    'guerrillamail.com sharklasers.com yopmail.com 10minutemail.com temp-mail.org trashmail.com mozmail.com'
  ).split(' '),
)

/** Whether addresses at this domain say nothing about the company. @example isFreeMailDomain('yahoo.co.jp') is true */
export function isFreeMailDomain(domain: string): boolean {
  const name = domain.toLowerCase()
  return FREE_MAIL.has(name) || FREE_MAIL_EVERYWHERE.test(name)
}

/**
 * The domain by which the colleagues of this person are recognised; undefined at a free-mail provider.
 * @example companyDomainOf('ana@lapadbay.hr') is 'lapadbay.hr'
 */
export function companyDomainOf(email: string): string | undefined {
  const domain = normalEmail(email).split('@')[1]
  return domain === undefined || domain === '' || isFreeMailDomain(domain) ? undefined : domain
}
