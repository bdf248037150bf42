// The e-mails about signatures: it is your turn, a reminder, it ended, it is signed. Each names the end of the contract's history.

import { dayText } from '@tradewind/domain/calendar/day.ts'
import { sealForReading } from '@tradewind/domain/proof/canonical-text.ts'
import type { Services } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import type { LetterPart } from '../../../platform/mail/letter.ts'
import { newMagicLink, signaturesUrl } from '../../landing/public.ts'
import { queueMail } from '../../mail/public.ts'
import { findChainHead, historyFact, KEEP_THIS_MAIL, type PartyContract } from '../contract/public.ts'
import { answerableFor, listPeople, type Person, type RequestRow, type SignatureRow } from './signature-store.ts'

type About = { readonly contract: PartyContract; readonly request: RequestRow; readonly companyName: string }

/** Tells these signers that it is their turn, or that the contract still waits for them. */
export async function mailSigners(
  services: Services,
  tx: Transaction,
  { contract, request, companyName }: About,
  signers: readonly SignatureRow[],
  isReminder = false,
): Promise<void> {
  const { locationName, templateName } = contract
  const heading = isReminder
    ? `Reminder: please sign the rates for ${locationName}`
    : `${companyName} asks you to sign the rates for ${locationName}`
  const [contact] = await answerableFor(tx, companyOf(contract, request.side), request)
  const answersTo = contact?.email ?? request.askedByEmail
  for (const signer of signers) {
    await mailTo(services, tx, contract, signer, {
      kind: isReminder ? 'signature-reminder' : 'signature-asked',
      heading,
      parts: [
        ...(request.message.trim() === '' ? [] : [{ kind: 'quote', text: request.message.trim() } as const]),
        {
          kind: 'facts',
          facts: [
            ['Rate sheet', templateName],
            ['Version', `${request.version}, sealed as ${sealForReading(request.seal)}`],
            ['Sign by', dayText(request.signBy)],
            ...(request.needsSecondFactor ? [['Identify by', 'second factor or passkey'] as const] : []),
            ...historyFact(await findChainHead(tx, contract.id)),
          ],
        },
      ],
      button: 'Read and sign',
      closing: `Asked by ${request.askedByName}, ${companyName}. Answer this e-mail to write to ${answersTo}.`,
      replyTo: answersTo,
    })
  }
}

/** Tells everybody who was asked, and who asked or answers for it by now, how it ended. */
export async function mailEnd(
  services: Services,
  tx: Transaction,
  { contract, request }: Omit<About, 'companyName'>,
  signers: readonly SignatureRow[],
  { kind, heading, reason }: { readonly kind: string; readonly heading: string; readonly reason: string },
): Promise<void> {
  const told = new Set<string>()
  const people = signers.filter(({ state, askedAt, userId }) => state !== 'delegated' && askedAt !== null && userId !== request.askedBy)
  const answerable = await answerableFor(tx, companyOf(contract, request.side), request)
  for (const person of [...people, ...answerable.map((each) => ({ ...each, side: request.side }))]) {
    if (told.has(person.userId)) continue
    told.add(person.userId)
    await mailTo(services, tx, contract, person, {
      kind,
      heading,
      parts: [
        ...(reason === '' ? [] : [{ kind: 'quote', text: reason } as const]),
        {
          kind: 'facts',
          facts: [
            ['Rate sheet', contract.templateName],
            ['Version', `${request.version}, sealed as ${sealForReading(request.seal)}`],
            ...historyFact(await findChainHead(tx, contract.id)),
          ],
        },
      ],
      button: 'Open the signatures',
      closing: KEEP_THIS_MAIL,
      replyTo: null,
    })
  }
}

/** Tells who answers for the request that a signer cannot sign any more. */
export async function mailBlocked(
  services: Services,
  tx: Transaction,
  { contract, request, companyName }: About,
  signer: SignatureRow,
  told: readonly Person[],
): Promise<void> {
  for (const person of told) {
    const isInstead = person.userId !== request.askedBy
    await mailTo(
      services,
      tx,
      contract,
      { ...person, side: request.side },
      blockedLetter({ contract, request, companyName }, signer, isInstead),
    )
  }
}

function blockedLetter({ contract, request, companyName }: About, signer: SignatureRow, isInstead: boolean): Told {
  return {
    kind: 'signature-blocked',
    heading: `${signer.name} cannot sign the rates for ${contract.locationName} any more`,
    parts: [
      {
        kind: 'paragraph',
        text: `${signer.name}, ${companyName}, is no user who can sign by now. The request waits until you name somebody else or withdraw it.`,
      },
      {
        kind: 'facts',
        facts: [
          ['Rate sheet', contract.templateName],
          ['Version', String(request.version)],
          ['Sign by', dayText(request.signBy)],
        ],
      },
    ],
    button: 'Name somebody else',
    closing: isInstead
      ? `${request.askedByName} asked for these signatures and can answer for them no more. You read this as somebody who can.`
      : 'Nobody else is told of this.',
    replyTo: null,
  }
}

function companyOf(contract: PartyContract, side: SignatureRow['side']): string {
  return side === 'supplier' ? contract.supplierId : contract.buyerId
}

type Told = {
  readonly kind: string
  readonly heading: string
  readonly parts: readonly LetterPart[]
  readonly button: string
  readonly closing: string
  readonly replyTo: string | null
}

async function mailTo(
  services: Services,
  tx: Transaction,
  contract: PartyContract,
  { userId, side, email, name }: Pick<SignatureRow, 'userId' | 'side' | 'email' | 'name'>,
  { kind, heading, parts, button, closing, replyTo }: Told,
): Promise<void> {
  const companyId = companyOf(contract, side)
  const [person] = await listPeople(tx, companyId, side, { userIds: [userId] })
  if (!person) return
  // Without an account of their own they enter by the link, as they read the contract.
  const href = person.isConfirmed
    ? `${services.config.publicUrl}/contracting/contract/${contract.id}/signatures`
    : signaturesUrl(await newMagicLink(services, tx, { contractId: contract.id, userId, email: person.email }))
  await queueMail(services, tx, {
    kind,
    companyId,
    contractId: contract.id,
    to: { name: name === email ? '' : name, address: email },
    replyTo,
    subject: heading,
    letter: { heading, parts: [...parts, { kind: 'button', label: button, href }, { kind: 'small', text: closing }] },
  })
}
