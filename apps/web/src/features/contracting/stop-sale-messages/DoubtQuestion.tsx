// One question about a message, with its answers.

import type { MessageAnswersGiven, MessageRead, ProposedNotice } from '@tradewind/api/contracting/stop-sale-messages.ts'
import { Button, MultiSelect, Select } from '@mantine/core'
import { YES_DOUBTS, type YesDoubt } from '@tradewind/domain/stop-sale-message/message.ts'
import { useState } from 'react'
import { type Doubt, questionOf } from './doubt-words.ts'
import classes from './StopSaleMessage.module.css'

type Props = {
  doubt: Doubt
  choices: ProposedNotice['choices']
  locations: MessageRead['locations']
  answers: MessageAnswersGiven
  answer: (answers: MessageAnswersGiven) => void
}

export function DoubtQuestion(props: Props) {
  const question = questionOf(props.doubt)
  return (
    <div className={classes.question} role="group" aria-label={question}>
      <span>{question}</span>
      <Answers {...props} />
    </div>
  )
}

function Answers({ doubt, choices, locations, answers, answer }: Props) {
  const { kind, written } = doubt
  if (isYes(kind)) return <Choices choices={[['Yes', () => answer({ ...answers, yes: [...answers.yes, kind] })]]} />
  switch (kind) {
    case 'dayOrder':
      return (
        <Choices
          choices={[
            ['The day', () => answer({ ...answers, order: 'dayFirst' })],
            ['The month', () => answer({ ...answers, order: 'monthFirst' })],
          ]}
        />
      )
    case 'noYear':
      return <Choices choices={doubt.years.map((year) => [String(year), () => answer({ ...answers, year })])} />
    case 'noProperty':
    case 'unknownProperty':
      return (
        <Select
          aria-label="Property"
          placeholder="Choose a property"
          searchable
          limit={100}
          data={optionsOf(
            locations.map(({ locationId, locationName }) => ({ id: locationId, label: locationName })),
            doubt.ids,
          )}
          onChange={(id) => id !== null && answer({ ...answers, locations: { ...answers.locations, [written]: id } })}
        />
      )
    case 'unknownRooms':
      return (
        <Rooms
          options={optionsOf(
            choices.map(({ productId, productName }) => ({ id: productId, label: productName })),
            doubt.ids,
          )}
          choose={(ids) => answer({ ...answers, products: { ...answers.products, [written]: ids } })}
        />
      )
    case 'noDates':
    case 'noRoomCount':
    case 'isOver':
      return null
  }
}

function isYes(kind: Doubt['kind']): kind is YesDoubt {
  return (YES_DOUBTS as readonly string[]).includes(kind)
}

/** Those that may be meant, if any. */
function optionsOf(all: readonly { id: string; label: string }[], ids: readonly string[]) {
  const meant = ids.length === 0 ? all : all.filter(({ id }) => ids.includes(id))
  return meant.map(({ id, label }) => ({ value: id, label }))
}

function Choices({ choices }: { choices: readonly (readonly [string, () => void])[] }) {
  return (
    <div className={classes.answers}>
      {choices.map(([label, choose]) => (
        <Button key={label} size="compact-sm" variant="default" onClick={choose}>
          {label}
        </Button>
      ))}
    </div>
  )
}

function Rooms({ options, choose }: { options: { value: string; label: string }[]; choose: (ids: string[]) => void }) {
  const [ids, setIds] = useState<string[]>([])
  return (
    <>
      <MultiSelect
        aria-label="Rooms"
        placeholder={ids.length === 0 ? 'Choose rooms' : ''}
        searchable
        data={options}
        value={ids}
        onChange={setIds}
      />
      <Choices choices={[...(ids.length > 0 ? [['These rooms', () => choose(ids)] as const] : []), ['All rooms', () => choose([])]]} />
    </>
  )
}
