// Choosing partners by name, and writing or pasting addresses of anybody else.

import { listPartners, type PartnerCard } from '@tradewind/api/connections/partners.ts'
import { emailsIn, isEmail } from '@tradewind/domain/accounts/email.ts'
import { CloseButton, Combobox, Pill, PillsInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconListSearch } from '@tabler/icons-react'
import { countText } from '@tradewind/domain/text/counted.ts'
import { type ClipboardEvent, type ReactNode, useRef, useState } from 'react'
import { queryOf } from '../../../client/queries.ts'
import { Initials } from '../../../ui/Initials.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { ViewPartnersDialog } from '../../connections/partner-views/public.ts'
import { type InView, type InViews, type Recipient, recipientKey, recipientLabel, withRecipients, writtenRecipients } from './recipients.ts'
import classes from './SendDialog.module.css'

const CONNECTION_LABELS: Readonly<Record<PartnerCard['connection'], string>> = {
  connected: 'Connected',
  invited: 'Invited',
  requested: 'Received',
  none: '',
}
const NEW_ADDRESS = 'new-address'

type RecipientsFieldProps = {
  recipients: readonly Recipient[]
  onChange: (recipients: readonly Recipient[]) => void
  /** What is being written and is not among the recipients yet. */
  text: string
  onText: (text: string) => void
  error: ReactNode
  inViews: InViews
  /** Whether it is sent at a set time: a view then has who is in it at that time. */
  isLater: boolean
}

type OfView = Extract<Recipient, { kind: 'view' }>

const isWrong = (recipient: Recipient, inViews: InViews) =>
  recipient.kind === 'unknown' || (recipient.kind === 'view' && inViews.get(recipient.viewId) === 'gone')

export function RecipientsField(props: RecipientsFieldProps) {
  const { recipients, onChange, text, onText: setText, error, inViews, isLater } = props
  const [shown, setShown] = useState<OfView>()
  const combobox = useCombobox({
    onDropdownClose: () => combobox.resetSelectedOption(),
    onDropdownOpen: () => combobox.updateSelectedOptionIndex('active'),
  })
  const [wanted] = useDebouncedValue(text.trim(), 150)
  const partners = useQuery({ ...queryOf(listPartners, { query: { searchText: wanted, limit: 30 } }), placeholderData: keepPreviousData })
  const offered = (partners.data?.items ?? []).filter((partner) => !recipients.some((each) => recipientKey(each) === partner.partnerId))
  const isNewAddress = isEmail(text) && !offered.some((partner) => partner.emails.includes(text.trim().toLowerCase()))

  const add = (added: readonly Recipient[]) => {
    onChange(withRecipients(recipients, added))
    setText('')
  }
  const choose = (value: string) => {
    const partner = offered.find((each) => each.partnerId === value)
    if (partner) add([{ kind: 'partner', partner }])
    else if (value === NEW_ADDRESS) addWritten(text)
  }
  const addWritten = (written: string) => add(writtenRecipients(written))
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text')
    if (emailsIn(pasted).emails.length < 2) return
    event.preventDefault()
    addWritten(pasted)
  }
  /** What is no address is written anew. */
  const mend = (recipient: Recipient) => {
    remove(recipient)
    setText(recipientLabel(recipient))
    field.current?.focus()
  }
  const field = useRef<HTMLInputElement>(null)
  const remove = (recipient: Recipient) => onChange(recipients.filter((each) => recipientKey(each) !== recipientKey(recipient)))

  return (
    <>
      {shown && <ViewPartnersDialog {...shown} isLater={isLater} close={() => setShown(undefined)} />}
      <Combobox store={combobox} onOptionSubmit={choose} withinPortal>
        <Combobox.DropdownTarget>
          <PillsInput
            label="To"
            description="Partners by name, or any e-mail address"
            error={error}
            onClick={() => combobox.openDropdown()}
          >
            <Pill.Group>
              {recipients.map((recipient) => (
                <span key={recipientKey(recipient)} className={`${classes.chip} ${isWrong(recipient, inViews) ? classes.unknown : ''}`}>
                  {recipient.kind === 'view' ? (
                    <ViewChip recipient={recipient} found={inViews.get(recipient.viewId)} show={() => setShown(recipient)} />
                  ) : recipient.kind === 'unknown' ? (
                    <button type="button" className="clip" aria-label={`Mend ${recipient.text}`} onClick={() => mend(recipient)}>
                      {recipient.text}
                    </button>
                  ) : (
                    <b className="clip">{recipientLabel(recipient)}</b>
                  )}
                  <CloseButton size="xs" aria-label={`Remove ${recipientLabel(recipient)}`} onClick={() => remove(recipient)} />
                </span>
              ))}
              <Combobox.EventsTarget>
                <PillsInput.Field
                  ref={field}
                  aria-label="To"
                  aria-invalid={error ? true : undefined}
                  data-path="recipients"
                  value={text}
                  placeholder={recipients.length === 0 ? 'Meridian Tours, or name@company.com' : ''}
                  onChange={(event) => {
                    setText(event.currentTarget.value)
                    combobox.openDropdown()
                    combobox.updateSelectedOptionIndex()
                  }}
                  onBlur={() => {
                    combobox.closeDropdown()
                    if (isNewAddress) addWritten(text)
                  }}
                  onPaste={paste}
                  onKeyDown={(event) => {
                    if (event.key === 'ArrowDown') combobox.openDropdown()
                    const last = recipients.at(-1)
                    if (event.key === 'Backspace' && text === '' && last) remove(last)
                    const isOver = [',', ';'].includes(event.key) && text.trim() !== ''
                    if (isOver || (['Enter', ' '].includes(event.key) && isNewAddress)) {
                      event.preventDefault()
                      addWritten(text)
                    } else if (event.key === 'Enter' && text !== '') event.preventDefault()
                  }}
                  maxLength={300}
                  data-autofocus
                />
              </Combobox.EventsTarget>
            </Pill.Group>
          </PillsInput>
        </Combobox.DropdownTarget>
        <Combobox.Dropdown hidden={text === '' && offered.length === 0}>
          <Combobox.Options aria-label="Partners" mah={300} style={{ overflowY: 'auto' }}>
            {isNewAddress && <Combobox.Option value={NEW_ADDRESS}>Send to {text.trim()}</Combobox.Option>}
            {offered.map((partner) => (
              <Combobox.Option key={partner.partnerId} value={partner.partnerId}>
                <span className={classes.option}>
                  <Initials name={partner.partnerName} size={24} />
                  <span className="grow">
                    <span className="clip" style={{ display: 'block' }}>
                      {partner.partnerName}
                    </span>
                    <span className={`${classes.second} clip`}>{[partner.city, partner.emails[0]].filter(Boolean).join(' · ')}</span>
                  </span>
                  {partner.connection !== 'none' && <Tag>{CONNECTION_LABELS[partner.connection]}</Tag>}
                </span>
              </Combobox.Option>
            ))}
            {offered.length === 0 && !isNewAddress && (
              <Combobox.Empty>No partner has this name. Write an e-mail address to send to somebody new.</Combobox.Empty>
            )}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </>
  )
}

/** A view among the recipients: its name and how many are in it; a press shows who. */
function ViewChip({ recipient, found, show }: { recipient: OfView; found: InView; show: () => void }) {
  const count = found === undefined || found === 'gone' ? '' : ` (${countText(found.partnerIds.length)})`
  return (
    <button
      type="button"
      className={classes.viewChip}
      onClick={(event) => {
        event.stopPropagation()
        show()
      }}
    >
      <IconListSearch size={14} stroke={1.75} aria-hidden />
      <b className="clip">
        {recipient.viewName}
        {count}
      </b>
    </button>
  )
}
