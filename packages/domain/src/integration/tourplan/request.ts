// Requests to the interface of Tourplan: a document with one request, its type and its character set.

import { type TextRules, xmlText } from './text.ts'

export type Account = { readonly user: string; readonly password: string }

/** Settings of the connection. `dtd` is the name of the document type without `.dtd`. */
export type RequestRules = TextRules & { readonly dtd: string }

/** What is sent before and after the parts of a request. @example head and foot around periods of rates are a whole SetRate request */
export function requestFrame(name: string, account: Account, rules: RequestRules): { head: string; foot: string } {
  const signIn = `<User>${xmlText(account.user, rules)}</User><Password>${xmlText(account.password, rules)}</Password>`
  const prolog = `<?xml version="1.0" encoding="${rules.charset}"?>\n<!DOCTYPE Request SYSTEM "${rules.dtd}.dtd">\n`
  return { head: `${prolog}<Request><${name}Request>${signIn}\n`, foot: `</${name}Request></Request>\n` }
}

export function requestXml(name: string, parts: string, account: Account, rules: RequestRules): string {
  const { head, foot } = requestFrame(name, account, rules)
  return `${head}${parts}${foot}`
}
