// Which part of an address tells the company that somebody works for.

import { normalEmail } from './email.ts'

/** Addresses at these belong to people, not to companies. */
const FREE_MAIL: ReadonlySet<string> = new Set(
  (
    'gmail.com googlemail.com yahoo.com yahoo.co.uk yahoo.fr yahoo.de ymail.com rocketmail.com outlook.com hotmail.com hotmail.co.uk hotmail.fr ' +
    'live.com live.co.uk msn.com icloud.com me.com mac.com aol.com gmx.com gmx.de gmx.net gmx.at gmx.ch web.de t-online.de freenet.de mail.com ' +
    'proton.me protonmail.com pm.me tutanota.com fastmail.com zoho.com hey.com yandex.com yandex.ru mail.ru bk.ru list.ru inbox.ru rambler.ru ' +
    'qq.com 163.com 126.com sina.com foxmail.com naver.com daum.net hanmail.net rediffmail.com libero.it virgilio.it tiscali.it orange.fr ' +
    'wanadoo.fr free.fr laposte.net sfr.fr terra.es uol.com.br bol.com.br comcast.net verizon.net att.net btinternet.com sky.com bigpond.com ' +
    'seznam.cz wp.pl o2.pl onet.pl interia.pl abv.bg centrum.cz net.hr'
  ).split(' '),
)

/** Whether addresses at this domain say nothing about the company. @example isFreeMailDomain('gmail.com') is true */
export function isFreeMailDomain(domain: string): boolean {
  return FREE_MAIL.has(domain.toLowerCase())
}

/**
 * The domain by which the colleagues of this person are recognised; undefined at a free-mail provider.
 * @example companyDomainOf('ana@lapadbay.hr') is 'lapadbay.hr'
 */
export function companyDomainOf(email: string): string | undefined {
  const domain = normalEmail(email).split('@')[1]
  return domain === undefined || domain === '' || isFreeMailDomain(domain) ? undefined : domain
}
