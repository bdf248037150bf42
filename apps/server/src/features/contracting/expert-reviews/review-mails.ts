// The e-mail that asks an expert, and the one that tells who asked of the answer.

import type { NotificationChoices } from '@tradewind/api/accounts/settings.ts'
import { reviewAnswered } from '@tradewind/api/contracting/expert-review-events.ts'
import { dayText, type Day } from '@tradewind/domain/calendar/day.ts'
import { fullName } from '@tradewind/domain/text/names.ts'
import type { Services } from '../../../context.ts'
import { afterEvent } from '../../../events.ts'
import { linkKind } from '../../../mail-links.ts'
import { jsonOf } from '../../../platform/db/database.ts'
import type { Consequence } from '../../../platform/events.ts'
import { leaveUrlOf, type NewMail, queueMail } from '../../mail/public.ts'

export type ReviewMail = {
  readonly askerName: string
  readonly companyName: string
  readonly to: { readonly name: string; readonly address: string }
  readonly title: string
  readonly version: number
  readonly isRatesOnly: boolean
  readonly message: string
  readonly answerBy: Day
  readonly lastDay: Day
  readonly link: string
  readonly isAnsweredByMail: boolean
  /** Asks for an answer that was asked for before. */
  readonly isReminder?: boolean
  readonly leaveUrl: string
}

export const newReviewLink = linkKind({ path: '/assets-landing-review', namesReader: false })

export function reviewMail(mail: ReviewMail): Pick<NewMail, 'kind' | 'to' | 'leaveUrl' | 'subject' | 'letter'> {
  const { askerName, companyName, to, title, version, answerBy, lastDay, leaveUrl, isReminder = false } = mail
  const heading = `${askerName} ${isReminder ? 'reminds you' : 'asks you'} to look over a contract`
  return {
    kind: isReminder ? 'review-reminder' : 'review-asked',
    to,
    leaveUrl,
    subject: `${isReminder ? 'Reminder: ' : ''}${askerName}, ${companyName}: please look over ${title}, by ${dayText(answerBy)}`,
    letter: {
      heading,
      parts: [
        ...(mail.message === '' ? [] : [{ kind: 'quote', text: mail.message } as const]),
        {
          kind: 'facts',
          facts: [
            ['Contract', `${title}, version ${version}`],
            ['You see', mail.isRatesOnly ? 'The rates only' : 'The whole rate sheet'],
            ['Answer by', dayText(answerBy)],
          ],
        },
        { kind: 'button', label: 'Open the contract', href: mail.link },
        {
          kind: 'paragraph',
          text: `No account and no password is needed. You can read it, write remarks and say whether everything is fine; ${companyName} alone reads your answer.${mail.isAnsweredByMail ? ' You can also answer this e-mail.' : ''}`,
        },
        {
          kind: 'small',
          text: `This link is for ${to.address}, opens this version only, and works until ${dayText(lastDay)}. Please do not pass it on.`,
        },
        { kind: 'link', label: 'This is not for me', href: leaveUrl },
      ],
    },
  }
}

/** To the one who asked, unless she wants no such mail or has left the company. */
export function mailOfReview(services: Services): Consequence {
  return afterEvent(reviewAnswered, 'mail', async (tx, { kind, contractId, facts }) => {
    if (contractId === null) return
    const { companyId, askedById, expertName, locationName, templateName, version, text } = facts
    const person = await tx
      .selectFrom('user_account')
      .select(['id', 'email', 'first_name', 'last_name', 'notification_choices'])
      .where('company_id', '=', companyId)
      .where('id', '=', askedById)
      .where('disabled_at', 'is', null)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!person || jsonOf<NotificationChoices>(person.notification_choices)[kind]?.mail === false) return
    const heading = `${expertName} looked over version ${version} of ${locationName || templateName}`
    await queueMail(services, tx, {
      kind: 'review-answered',
      companyId,
      contractId,
      to: { name: fullName(person.first_name, person.last_name) || person.email, address: person.email },
      replyTo: null,
      leaveUrl: leaveUrlOf(services, { userId: person.id, kind }),
      subject: heading,
      letter: {
        heading,
        parts: [
          { kind: 'quote', text },
          { kind: 'facts', facts: [['Rate sheet', templateName]] },
          { kind: 'button', label: 'Open the notes', href: `${services.config.publicUrl}/contracting/contract/${contractId}/notes` },
          { kind: 'small', text: 'The answer is a private note of the contract: only your company reads it.' },
        ],
      },
    })
  })
}
