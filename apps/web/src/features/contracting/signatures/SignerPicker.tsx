// The people who are to sign, in their order.

import type { Signatures } from '@tradewind/api/contracting/signatures.ts'
import { ActionIcon, Checkbox, Select } from '@mantine/core'
import { IconArrowUp, IconX } from '@tabler/icons-react'
import { Initials } from '../../../ui/Initials.tsx'
import classes from './Signatures.module.css'

export type ChosenSigner = Signatures['people'][number] & { mayDelegate: boolean }

type SignerPickerProps = {
  people: Signatures['people']
  chosen: readonly ChosenSigner[]
  isInOrder: boolean
  most: number
  error: unknown
  onChange: (signers: ChosenSigner[]) => void
}

export function SignerPicker({ people, chosen, isInOrder, most, error, onChange }: SignerPickerProps) {
  const left = people.filter((person) => !chosen.some((each) => each.side === person.side && each.email === person.email))
  const add = (text: string | null) => {
    const person = left.find((each) => keyOf(each) === text)
    if (person) onChange([...chosen, { ...person, mayDelegate: false }])
  }
  const earlier = (index: number) => {
    const [before, moved] = [chosen[index - 1], chosen[index]]
    if (before && moved) onChange(chosen.toSpliced(index - 1, 2, moved, before))
  }
  return (
    <div>
      <ol className={classes.picked} aria-label="Who signs">
        {chosen.map((signer, index) => (
          <li key={keyOf(signer)}>
            <span className={classes.place}>{isInOrder ? index + 1 : ''}</span>
            <Initials name={signer.name} shape="round" size={26} />
            <span className={classes.name}>
              <span className="med">{signer.isYou ? `${signer.name} (you)` : signer.name}</span>
              <span className="s12 muted">{signer.companyName}</span>
            </span>
            <Checkbox
              size="xs"
              label="may delegate"
              checked={signer.mayDelegate}
              onChange={(event) => onChange(chosen.with(index, { ...signer, mayDelegate: event.currentTarget.checked }))}
            />
            {isInOrder && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`${signer.name} signs earlier`}
                disabled={index === 0}
                onClick={() => earlier(index)}
              >
                <IconArrowUp size={16} stroke={1.75} />
              </ActionIcon>
            )}
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Remove ${signer.name}`}
              onClick={() => onChange(chosen.toSpliced(index, 1))}
            >
              <IconX size={16} stroke={1.75} />
            </ActionIcon>
          </li>
        ))}
      </ol>
      {chosen.length < most && left.length > 0 && (
        <Select
          mt="xs"
          aria-label="Add somebody who signs"
          placeholder={chosen.length === 0 ? 'Who signs?' : 'Somebody else'}
          data={left.map((person) => ({ value: keyOf(person), label: `${person.name}, ${person.companyName}` }))}
          value={null}
          onChange={add}
          searchable
          nothingFoundMessage="Nobody of this name. People of the other side are those whom you sent these rates to, or who sent them to you."
        />
      )}
      {typeof error === 'string' && (
        <p className={classes.problem} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

function keyOf({ side, email }: Pick<ChosenSigner, 'side' | 'email'>): string {
  return `${side} ${email}`
}
