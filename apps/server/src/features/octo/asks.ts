// What a reader of OCTO asks for besides, by its headers, and the headers that say what it got.

import { OCTO_CAPABILITIES, OCTO_LANGUAGE } from '@tradewind/domain/contracting/octo/octo.ts'
import type { AnswerHead, CallRequest } from '../../platform/http/route.ts'

export type Asks = { readonly withContent: boolean; readonly withPricing: boolean }

/** Names that are not known are left out of the answer's header, so that the reader knows what it did not get. */
export function asksOf(headers: CallRequest<never, never>['headers'], head: AnswerHead): Asks {
  const given = String(headers['octo-capabilities'] ?? '')
  const names = given.split(',').map((name) => name.trim().toLowerCase())
  const held = OCTO_CAPABILITIES.filter((capability) => names.includes(capability))
  const withContent = held.includes('octo/content')
  head.setHeader('octo-capabilities', held.join(', '))
  if (withContent) {
    head.setHeader('content-language', OCTO_LANGUAGE)
    head.setHeader('available-languages', OCTO_LANGUAGE)
  }
  return { withContent, withPricing: held.includes('octo/pricing') }
}
