// A signed token opens one thing of a company, once, for somebody who cannot sign in.

import { z } from 'zod'
import { call } from '../call.ts'
import { id, moment, text } from '../shapes.ts'

/** What such a token may be for. */
export const SIGNED_PURPOSES = ['auditLog'] as const

/** A-CL-050 */
export const getSignedToken = call({
  name: 'getSignedToken',
  area: 'admin',
  what: 'Makes a token that opens one thing of a company without signing in: once, within an hour, and only while its maker is an administrator of the platform.',
  method: 'POST',
  path: '/proxy/admin/getSignedToken',
  access: 'platform',
  isOwnOnly: true,
  body: z.object({
    companyId: id,
    purpose: z.enum(SIGNED_PURPOSES).describe('auditLog: the audit log as a workbook'),
    reason: text(300).transform((value) => value.trim()),
  }),
  answer: z.object({ token: z.string(), url: z.string().describe('the page that uses it'), until: moment }),
  refusals: ['NotUsable'],
})

export const openSignedToken = call({
  name: 'openSignedToken',
  area: 'admin',
  what: 'The file that a signed token is for. It is used up by that.',
  method: 'POST',
  path: '/proxy/openSignedToken',
  access: 'anyone',
  body: z.object({ token: z.string().min(1).max(1000) }),
  answerKind: 'file',
  refusals: ['LinkNotValid'],
})
