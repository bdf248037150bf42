// The offer that a buyer prepares: values that are sent together.

import {
  differenceText,
  negotiatedText,
  placeKey,
  placeTitle,
  valueAt,
} from '@tradewind/domain/contracting/negotiation/negotiated-place.ts'
import { rateBesideText } from '@tradewind/domain/contracting/negotiation/rate-beside.ts'
import type { RateSheet } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import { ActionIcon, Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconSend, IconX } from '@tabler/icons-react'
import { counted } from '@tradewind/domain/text/counted.ts'
import { useSession } from '../../../client/session.ts'
import { useAction } from '../../../client/use-action.ts'
import { openNoAccess, whyNotBinding } from '../../../shell/no-access.ts'
import { Notice } from '../../../ui/Notice.tsx'
import classes from './Negotiation.module.css'
import { sendOffer } from './negotiation-actions.ts'
import { TypicalStays } from './TypicalStays.tsx'
import type { Contract, Desk } from './use-negotiation.ts'

export function OfferDraft({ contract, sheet, desk }: { contract: Contract; sheet: RateSheet; desk: Desk }) {
  const { wishes } = desk
  const whyNot = whyNotBinding(useSession(), NO_WRITE_ACCESS.changeStatus)
  const action = useAction()
  if (wishes.length === 0) return null
  const send = async () => {
    const proposals = wishes.map(({ place, value, reason }) => ({ place, value, reason }))
    if (!(await action.run((key) => sendOffer(contract.contractId, { version: contract.version, proposals }, key)))) return
    desk.setWishes([])
    notifications.show({ message: `Sent. ${contract.from.companyName} was told.`, color: 'teal' })
  }
  return (
    <section>
      <h2>Your offer, not sent yet</h2>
      <ul className={classes.wishes}>
        {wishes.map((wish) => {
          const before = valueAt(sheet, wish.place) ?? ''
          const title = placeTitle(sheet, wish.place)
          return (
            <li key={placeKey(wish.place)}>
              <button type="button" className={classes.wish} onClick={() => desk.setChosen(wish.place)}>
                <span className="med">{title}</span>
                <span className="tn">
                  <s className="muted">{negotiatedText(before, wish.place, sheet.head.currency)}</s>{' '}
                  <b className={classes.draft}>{negotiatedText(wish.value, wish.place, sheet.head.currency)}</b>{' '}
                  <span className="muted">{differenceText(before, wish.value, wish.place)}</span>
                </span>
                <Beside text={rateBesideText(sheet, wish)} />
                {wish.reason !== '' && <span className="s12 t2">“{wish.reason}”</span>}
              </button>
              <ActionIcon variant="subtle" color="gray" aria-label={`Remove ${title} from the offer`} onClick={() => desk.removeWish(wish)}>
                <IconX size={16} stroke={1.75} />
              </ActionIcon>
            </li>
          )
        })}
      </ul>
      <TypicalStays sheet={sheet} values={wishes} />
      {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
      <Button
        mt="sm"
        leftSection={<IconSend size={16} stroke={1.75} />}
        loading={action.isBusy}
        onClick={() => (whyNot === undefined ? void send() : openNoAccess(whyNot))}
      >
        Send {counted(wishes.length, 'proposal', 'proposals')}
      </Button>
      <p className="s12 muted" style={{ marginTop: 8 }}>
        The contract stays as it is until {contract.from.companyName} takes a value.
      </p>
    </section>
  )
}

function Beside({ text }: { text: string }) {
  return text === '' ? null : <span className="s12 muted tn">with it {text}</span>
}
