// The letters that tell a supplier how buyers answered: of one answer, and of many in one mail.

import type { ChainHead } from '@tradewind/domain/proof/chain.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import type { FactsOf } from '@tradewind/api/event.ts'
import type { Letter, LetterPart } from '../../../platform/mail/letter.ts'
import { historyFact, historyLines, KEEP_THIS_MAIL } from '../contract/public.ts'
import type { Answer } from './answer-readers.ts'

export type AnswerFacts = FactsOf<Answer>

/** What the buyer did, as the subject says it. */
const DEEDS: Readonly<
  Record<Answer['kind'], { readonly kind: string; readonly did: string; readonly by: string; readonly short: string }>
> = {
  'contract.accepted': { kind: 'contract-accepted', did: 'accepted your rates', by: 'Accepted by', short: 'accepted' },
  'contract.rejected': { kind: 'contract-rejected', did: 'rejected your rates', by: 'Rejected by', short: 'rejected' },
  'contract.answerTakenBack': {
    kind: 'contract-answer-taken-back',
    did: 'took back the answer to your rates',
    by: 'Taken back by',
    short: 'answer taken back',
  },
}

export type AnswerLetter = { readonly kind: string; readonly subject: string; readonly letter: Letter }

type OneAnswer = ToldAnswer & {
  /** The period in words. */
  readonly valid: string
  readonly head: ChainHead | undefined
}

export function letterOfAnswer(publicUrl: string, { kind, contractId, facts, valid, head }: OneAnswer): AnswerLetter {
  const deed = DEEDS[kind]
  const { companyName, locationName, templateName, actorName, version } = facts
  const heading = `${companyName} ${deed.did} for ${locationName}`
  const words = wordsOf(facts)
  return {
    kind: deed.kind,
    subject: heading,
    letter: {
      heading,
      parts: [
        ...(words === undefined ? [] : [{ kind: 'quote', text: words } as const]),
        {
          kind: 'facts',
          facts: [['Rate sheet', templateName], ['Version', String(version)], ['Valid', valid], [deed.by, actorName], ...historyFact(head)],
        },
        { kind: 'button', label: 'Open the contract', href: `${publicUrl}/contracting/contract/${contractId}/details` },
        { kind: 'small', text: KEEP_THIS_MAIL },
      ],
    },
  }
}

/** What the buyer wrote with the answer. */
function wordsOf(facts: AnswerFacts): string | undefined {
  if ('reason' in facts && facts.reason !== undefined) return facts.reason
  return 'comment' in facts ? facts.comment : undefined
}

export type ToldAnswer = { readonly kind: Answer['kind']; readonly contractId: string; readonly facts: AnswerFacts }

/** A letter names so many answers, and counts the others. */
const MOST_NAMED = 50

/** All answers in one letter. @param answers two or more, earliest first */
export function letterOfAnswers(
  publicUrl: string,
  answers: readonly ToldAnswer[],
  heads: ReadonlyMap<string, ChainHead>,
  isDaily: boolean,
): AnswerLetter {
  const companies = new Set(answers.map(({ facts }) => facts.companyName))
  const [only = ''] = companies
  const what = counted(answers.length, 'answer', 'answers')
  const heading = companies.size === 1 ? `${what} of ${only} to your rates` : `${what} of ${companies.size} partners to your rates`
  const more = answers.length - MOST_NAMED
  const contractIds = [...new Set(answers.map(({ contractId }) => contractId))].slice(0, MOST_NAMED)
  const parts: LetterPart[] = [
    { kind: 'facts', facts: answers.slice(0, MOST_NAMED).map(({ kind, facts }) => [DEEDS[kind].short, lineOf(facts, companies.size > 1)]) },
    ...(more > 0 ? [{ kind: 'paragraph', text: `And ${counted(more, 'other answer', 'other answers')}.` } as const] : []),
    {
      kind: 'button',
      label: more > 0 ? 'Open your contracts' : 'Open these contracts',
      href: `${publicUrl}/contracting/contract-list/${more > 0 ? 'all' : `recent?contractIds=${contractIds.join(',')}`}`,
    },
    ...historyLines(
      answers.slice(0, MOST_NAMED).map(({ contractId, facts }) => ({ name: facts.locationName, head: heads.get(contractId) })),
    ),
    ...(isDaily ? [{ kind: 'small', text: 'You chose one mail a day in Settings, Notifications.' } as const] : []),
  ]
  return { kind: 'contract-answers', subject: heading, letter: { heading, parts } }
}

function lineOf(facts: AnswerFacts, namesCompany: boolean): string {
  const words = wordsOf(facts)
  const what = [facts.locationName, facts.templateName, `version ${facts.version}`].filter(Boolean).join(', ')
  return `${what}${namesCompany ? ` – ${facts.companyName}` : ''}${words === undefined ? '' : `\n“${words}”`}`
}
