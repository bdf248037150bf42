// E-mails that people forward to a contract.

import { z } from 'zod'
import { call } from '../call.ts'
import { uploadedFile } from '../files.ts'
import { addressForMail, id, moment, params } from '../shapes.ts'

/** So much of an e-mail stands in the history, in characters; all of it is asked for by `getContractMail`. */
export const MAIL_EXCERPT = 1500

export const getForwardingEmail = call({
  name: 'getForwardingEmail',
  area: 'contract-detail',
  what: 'The address to which the caller’s company forwards e-mails about a contract; a new one on request, which ends the old one. C-CL-023',
  method: 'POST',
  path: '/proxy/contracting/contract/forwardingemail',
  access: 'writer',
  body: z.object({ contractId: id, isNew: z.boolean().default(false).describe('make a new address') }),
  answer: addressForMail,
  refusals: ['NotWhileActing'],
})

export const getContractMail = call({
  name: 'getContractMail',
  area: 'contract-detail',
  what: 'One e-mail that came to a contract, whole. What is held is there for the company to whose address it came.',
  method: 'GET',
  path: '/proxy/contracting/contractMails/{id}',
  access: 'landing',
  params,
  answer: z.object({
    mailId: id,
    contractId: id,
    at: moment,
    fromName: z.string(),
    fromAddress: z.string().nullable().describe('for the side that the sender belongs to, or to whose address it came'),
    subject: z.string(),
    text: z.string(),
    quoted: z.string().describe('what it quotes of earlier e-mails; empty when nothing'),
    files: z.array(uploadedFile),
    leftOut: z.array(z.object({ fileName: z.string(), reason: z.string() })).describe('attachments that were not taken'),
    isAutomatic: z.boolean(),
    isHeld: z.boolean(),
  }),
})

export const decideContractMail = call({
  name: 'decideContractMail',
  area: 'contract-detail',
  what: 'Takes an e-mail of an unknown sender into the contract, where both sides read it, or removes it with its files.',
  method: 'PUT',
  path: '/proxy/contracting/contractMails/{id}',
  access: 'writer',
  isBinding: true,
  params,
  body: z.object({ decision: z.enum(['take', 'remove']) }),
  refusals: ['StateChanged'],
})
