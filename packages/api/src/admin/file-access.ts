// A file that could not be read: the provider asks its company whether it may open it.

import { z } from 'zod'
import { call } from '../call.ts'
import { event } from '../event.ts'
import { listNotifications } from '../notifications.ts'
import { id, moment, text } from '../shapes.ts'
import { getOperations } from './operations.ts'

/** For so many days the provider may open a file once its company has allowed it. */
export const FILE_OPEN_DAYS = 7

const ofImport = z.object({ importId: id })
const forSupport = { area: 'admin', access: 'platform', roles: ['support'], isOwnOnly: true } as const

export const askToOpenFile = call({
  name: 'askToOpenFile',
  what: 'Asks the administrators of a company whether a file of theirs that could not be read may be opened. Asked again while the question is open or allowed, it changes nothing.',
  method: 'POST',
  path: '/proxy/admin/operations/unread-files/{importId}/ask',
  ...forSupport,
  params: ofImport,
  body: z.object({ reason: text(300).transform((value) => value.trim()) }),
  refusals: ['NotUsable'],
})

export const openUnreadFile = call({
  name: 'openUnreadFile',
  what: 'The file, within 7 days of the permission. Both audit logs have each opening.',
  method: 'POST',
  path: '/proxy/admin/operations/unread-files/{importId}/open',
  ...forSupport,
  params: ofImport,
  body: z.object({}),
  answerKind: 'file',
  refusals: ['StateChanged'],
})

const question = z.object({
  importId: id,
  fileName: z.string(),
  problem: z.string().describe('why it could not be read'),
  askedBy: z.string(),
  askedAt: moment,
  reason: z.string(),
  answeredAt: moment.nullable(),
  openUntil: moment.nullable().describe('until when the provider may open it; null when it may not'),
})
export type FileQuestion = z.output<typeof question>

export const listFileQuestions = call({
  name: 'listFileQuestions',
  area: 'admin',
  what: 'Files that could not be read and that the provider asks to open: the questions that are open, then those answered in the last 30 days.',
  method: 'GET',
  path: '/proxy/file-questions',
  access: 'admin',
  answer: z.object({ items: z.array(question) }),
})

export const answerFileQuestion = call({
  name: 'answerFileQuestion',
  area: 'admin',
  what: 'Allows the provider to open the file for 7 days, or does not; also takes a permission back.',
  method: 'PUT',
  path: '/proxy/file-questions/{importId}',
  access: 'admin',
  isOwnOnly: true,
  params: ofImport,
  body: z.object({ isAllowed: z.boolean() }),
})

export const fileAsked = event({
  kind: 'file.asked',
  what: 'The provider asks an administrator of the company whether a file that could not be read may be opened.',
  facts: z.object({ fileName: z.string(), userIds: z.array(id).describe('administrators of the company') }),
  makesOld: [listFileQuestions, listNotifications],
  notice: {
    to: 'own',
    people: ({ userIds }) => userIds,
    sentence: ({ fileName }) => `Tradewind asks whether it may open ${fileName}, which could not be read`,
    href: () => '/settings/company',
  },
})

export const fileAnswered = event({
  kind: 'file.answered',
  what: 'A company allowed the provider to open a file that could not be read, or did not.',
  facts: z.object({ fileName: z.string(), companyName: z.string(), isAllowed: z.boolean(), userIds: z.array(id).describe('who asked') }),
  makesOld: [getOperations, listNotifications],
  notice: {
    to: 'own',
    people: ({ userIds }) => userIds,
    sentence: ({ companyName, fileName, isAllowed }) =>
      isAllowed
        ? `${companyName} lets you open ${fileName} for ${FILE_OPEN_DAYS} days`
        : `${companyName} does not let you open ${fileName}`,
    href: () => '/admin/operations',
  },
})
