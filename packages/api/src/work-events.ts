// The end of long work, told to the company that began it.

import { z } from 'zod'
import { countContracts, countMatching, listContracts } from './contracting/contract-list.ts'
import { getImport } from './contracting/imports.ts'
import { listTemplates } from './contracting/templates.ts'
import { event } from './event.ts'
import { getHome } from './home.ts'
import { listNotifications } from './notifications.ts'
import { id } from './shapes.ts'
import { getWork, listWork } from './work.ts'

const facts = z.object({
  workId: id,
  workKind: z.string(),
  title: z.string(),
  text: z.string().describe('what came of it, or why it failed'),
  href: z.string().describe('where its results are; empty when there are none'),
})

const makesOld = [getWork, listWork, listTemplates, getImport, listContracts, countContracts, countMatching, getHome, listNotifications]

export const workSucceeded = event({
  kind: 'work.succeeded',
  what: 'Long work ended well.',
  facts,
  makesOld,
  notice: {
    to: 'own',
    sentence: ({ text }) => text,
    href: ({ href }) => href,
    toast: ({ title, text }) => ({ title, message: text, tone: 'ok' }),
  },
})

export const workFailed = event({
  kind: 'work.failed',
  what: 'Long work failed.',
  facts,
  makesOld,
  notice: {
    to: 'own',
    sentence: ({ title, text }) => `${title}: ${text}`,
    href: ({ href }) => href,
    toast: ({ title, text }) => ({ title, message: text, tone: 'danger', stays: true }),
    choice: { label: 'Long work fails', hasMail: false, hasApplication: true },
  },
})
