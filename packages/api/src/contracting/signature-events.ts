// What happens with the signatures on a contract; both of its companies hear of it.

import { z } from 'zod'
import { event } from '../event.ts'
import { getHome } from '../home.ts'
import { listNotifications } from '../notifications.ts'
import { id } from '../shapes.ts'
import { countContracts, countMatching, listContracts } from './contract-list.ts'
import { getContractInfo, getHistoryFeed } from './contract.ts'
import { versionFacts } from './event-facts.ts'
import { getSignatures } from './signatures.ts'

/** Who acted, on the signatures of which version. */
const facts = versionFacts.extend({
  requestId: id,
})
export type SignatureFacts = z.output<typeof facts>

const makesOld = [getSignatures, getContractInfo, getHistoryFeed, listContracts, countContracts, countMatching, getHome, listNotifications]
const what = ({ locationName, templateName, version }: SignatureFacts) =>
  `version ${version} of ${[locationName, templateName].filter(Boolean).join(', ')}`

export const signaturesAsked = event({
  kind: 'contract.signaturesAsked',
  what: 'A company asked people of both sides to sign a version of a contract, or it became the turn of the next ones.',
  facts: facts.extend({ signerIds: z.array(id).describe('users whose turn it is') }),
  makesOld,
  notice: {
    to: 'own',
    people: ({ signerIds }) => signerIds,
    tab: 'signatures',
    sentence: (asked) => `${asked.companyName} asks you to sign ${what(asked)}`,
    toast: ({ companyName, templateName }) => ({ title: `${companyName} asks for signatures`, message: templateName, tone: 'ok' }),
    choice: { label: 'You are asked to sign', hasMail: false, hasApplication: true },
  },
})

export const signatureGiven = event({
  kind: 'contract.signatureGiven',
  what: 'Somebody signed a version of a contract; others have still to sign.',
  facts,
  makesOld,
  notice: {
    to: 'others',
    tab: 'signatures',
    sentence: (given) => `${given.actorName}, ${given.companyName}, signed ${what(given)}`,
    choice: { label: 'A partner signs', hasMail: false, hasApplication: true },
  },
})

export const contractSigned = event({
  kind: 'contract.signed',
  what: 'The last of those who were asked signed a version of a contract: it is signed.',
  facts,
  makesOld,
  notice: {
    to: 'own',
    tab: 'signatures',
    sentence: (signed) => `Everybody has signed ${what(signed)}`,
    toast: (signed) => ({ title: 'Signed by everybody', message: signed.templateName, tone: 'ok' }),
    choice: { label: 'A contract is signed', hasMail: false, hasApplication: true },
  },
})

export const signatureBlocked = event({
  kind: 'contract.signatureBlocked',
  what: 'Somebody who was asked to sign cannot sign any more; who asked names somebody else, or withdraws the request.',
  facts: facts.extend({
    askedBy: id.describe('the user who asked'),
    insteadIds: z.array(id).optional().describe('who answers for the request when who asked has gone as well'),
  }),
  makesOld,
  notice: {
    to: 'own',
    people: ({ askedBy, insteadIds }) => insteadIds ?? [askedBy],
    tab: 'signatures',
    sentence: (blocked) => `${blocked.actorName}, ${blocked.companyName}, cannot sign ${what(blocked)} any more: name somebody else`,
    choice: { label: 'A signer cannot sign any more', hasMail: false, hasApplication: true },
  },
})

export const signaturesEnded = event({
  kind: 'contract.signaturesEnded',
  what: 'A request for signatures ended without all signatures.',
  facts: facts.extend({ why: z.enum(['declined', 'withdrawn', 'expired']), reason: z.string() }),
  makesOld,
  notice: {
    to: 'own',
    tab: 'signatures',
    sentence: (ended) => {
      if (ended.why === 'expired') return `The time to sign ${what(ended)} is over`
      const did = ended.why === 'declined' ? 'declined to sign' : 'withdrew the request to sign'
      return `${ended.actorName}, ${ended.companyName}, ${did} ${what(ended)}`
    },
    choice: { label: 'A request for signatures ends', hasMail: false, hasApplication: true },
  },
})

export const contractSealed = event({
  kind: 'contract.sealed',
  what: 'The signed document of a contract was made and sealed.',
  facts,
  makesOld,
})
