// Help: the articles for the caller's role, one article, and a search by words.

import { z } from 'zod'
import { call } from './call.ts'
import { moment, text } from './shapes.ts'

const section = z.object({ title: z.string(), text: z.string().describe('Markdown') })

/** Ids of a content service have up to 64 characters. */
const entryId = z.string().regex(/^[\w.-]{1,64}$/, 'the id of an article')

const state = z
  .object({
    /** `guide`: the guide of this installation. `service`: the operator's content service. */
    source: z.enum(['guide', 'service']),
    /** Why it is not what the content service has now; null when it is, or when there is none. */
    notice: z.string().nullable(),
  })
  .describe('where the help comes from')

// A-RO-037, A-RO-038, A-RO-039
export const listHelp = call({
  name: 'listHelp',
  area: 'help',
  what: 'The index of the help for the caller’s role: for everyone, for contractors, or for suppliers of a product type.',
  method: 'GET',
  path: '/proxy/help',
  access: 'member',
  answer: z.object({
    state,
    items: z.array(
      z.object({
        entryId: z.string(),
        title: z.string(),
        matchingRole: z.string(),
        expressions: z.array(z.string()).describe('addresses of screens that show the article first; * stands for any text'),
      }),
    ),
  }),
})

export const getHelpArticle = call({
  name: 'getHelpArticle',
  area: 'help',
  what: 'One article that the caller’s role gets.',
  method: 'GET',
  path: '/proxy/help/{entryId}',
  access: 'member',
  params: z.object({ entryId }),
  refusals: ['NotFound'],
  answer: z.object({
    state,
    entryId: z.string(),
    title: z.string(),
    sections: z.array(section),
    ownAnswer: z
      .object({ didHelp: z.boolean(), sentence: z.string() })
      .nullable()
      .describe('whether it helped, as the caller answered last; null for no answer'),
  }),
})

/** Of a sentence about an article. */
export const LONGEST_HELP_SENTENCE = 500

export const answerHelp = call({
  name: 'answerHelp',
  area: 'help',
  what: 'Keeps whether an article helped the caller, and a sentence: one answer for each person and article, the last one. The provider’s people read it.',
  method: 'PUT',
  path: '/proxy/help/{entryId}/answer',
  access: 'member',
  isOwnOnly: true,
  params: z.object({ entryId }),
  body: z.object({ didHelp: z.boolean(), sentence: text(LONGEST_HELP_SENTENCE).default('') }),
  refusals: ['NotFound'],
})

export const searchHelp = call({
  name: 'searchHelp',
  area: 'help',
  what: 'Sections of the caller’s articles that have all of these words, titles first; at most 20.',
  method: 'GET',
  path: '/proxy/help-search',
  access: 'member',
  query: z.object({ words: text(200) }),
  answer: z.object({
    state,
    items: z.array(
      z.object({
        entryId: z.string(),
        title: z.string(),
        section: z.number().int().describe('which section of the article, from 0'),
        sectionTitle: z.string(),
        excerpt: z.string(),
      }),
    ),
  }),
})

// What the provider's people read of it.

const answeredArticle = z.object({
  entryId: z.string(),
  title: z.string().describe('its id where the help does not have it any more'),
  yes: z.number().int(),
  no: z.number().int(),
  sentences: z.number().int(),
  lastAt: moment,
})
export type AnsweredArticle = z.output<typeof answeredArticle>

const sentence = z.object({
  entryId: z.string(),
  title: z.string(),
  didHelp: z.boolean(),
  text: z.string(),
  companyName: z.string(),
  side: z.enum(['supplier', 'buyer']),
  at: moment,
})
export type HelpSentence = z.output<typeof sentence>

export const listHelpAnswers = call({
  name: 'listHelpAnswers',
  area: 'admin',
  what: 'Which articles of the help helped: those with most readers whom they did not help first, 200 at most; and the last 50 sentences, of all or of one.',
  method: 'GET',
  path: '/proxy/admin/help-answers',
  access: 'platform',
  roles: ['support'],
  query: z.object({ entryId: z.string().max(64).optional().describe('sentences about this article only') }),
  answer: z.object({ articles: z.array(answeredArticle), sentences: z.array(sentence) }),
})

const step = z.object({
  text: z.string(),
  href: z.string(),
  minutes: z.number().int().describe('about how long it takes'),
  isDone: z.boolean(),
})
export type FirstHourStep = z.output<typeof step>

export const getFirstHour = call({
  name: 'getFirstHour',
  area: 'help',
  what: 'The steps of a company’s first hour, which ends with a sent contract, or with an answered one; none after that.',
  method: 'GET',
  path: '/proxy/first-hour',
  access: 'member',
  answer: z.object({ steps: z.array(step) }),
})
