// The corporate address, and its check against the list of places.

import type { CompanyProfile } from '@tradewind/api/profile/company.ts'
import { checkAddress } from '@tradewind/api/profile/company.ts'
import type { AnswerOf } from '@tradewind/api/call.ts'
import { Button, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { useAction } from '../../../client/use-action.ts'
import type { SentForm } from '../../../client/use-sent-form.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { COUNTRY_CHOICES } from './CompanyFields.tsx'
import classes from '../../../ui/Sections.module.css'

export type AddressCheck = 'confirmed' | 'declined' | 'skipped'

export type AddressValues = {
  addressOne: string
  addressTwo: string
  city: string
  state: string
  country: string | null
  postalCode: string
}

export function addressValuesOf({ address }: CompanyProfile): AddressValues {
  const { addressOne, addressTwo, city, state, country, postalCode } = address
  return { addressOne, addressTwo, city, state, country, postalCode }
}

export function AddressFields({ form }: { form: SentForm<AddressValues> }) {
  const { getInputProps } = form.fields
  return (
    <div className={classes.two}>
      <TextInput label="Street and number" autoComplete="address-line1" maxLength={200} {...getInputProps('addressOne')} />
      <TextInput label="Second line (optional)" autoComplete="address-line2" maxLength={200} {...getInputProps('addressTwo')} />
      <TextInput label="City" autoComplete="address-level2" maxLength={120} {...getInputProps('city')} />
      <TextInput label="State or region (optional)" autoComplete="address-level1" maxLength={120} {...getInputProps('state')} />
      <TextInput label="Postal code (optional)" autoComplete="postal-code" maxLength={20} {...getInputProps('postalCode')} />
      <Select label="Country" data={COUNTRY_CHOICES} searchable maxDropdownHeight={300} {...getInputProps('country')} />
    </div>
  )
}

type Found = AnswerOf<typeof checkAddress>['found']

/** Asks whether the place that was found is the right one. The answer is part of the form. // A-ST-034, A-ST-035, A-ST-036, A-RL-038 */
export function AddressVerification({
  address,
  answer,
  onAnswer,
}: {
  address: AddressValues
  answer: AddressCheck | undefined
  onAnswer: (answer: AddressCheck, found: Found) => void
}) {
  const [checked, setChecked] = useState<{ key: string; found: Found; isAnswered?: boolean }>()
  const action = useAction()
  const key = JSON.stringify(address)
  const current = checked?.key === key ? checked : undefined
  const check = () => action.run(async () => setChecked({ key, found: (await callServer(checkAddress, { body: address })).found }))
  const isAsked = current !== undefined && !current.isAnswered
  const say = (given: AddressCheck, found: Found) => {
    setChecked({ key, found, isAnswered: true })
    onAnswer(given, found)
  }
  const isReady = address.city.trim() !== '' && address.country !== null
  return (
    <div className={classes.check} role="group" aria-label="Address verification">
      {isAsked && current.found && (
        <>
          <p>
            We found <b>{current.found.formattedAddress}</b>. Is this where your company is?
          </p>
          <div className={classes.actions}>
            <Button size="xs" onClick={() => say('confirmed', current.found)}>
              Yes
            </Button>
            <Button size="xs" variant="default" onClick={() => say('declined', null)}>
              No
            </Button>
          </div>
        </>
      )}
      {isAsked && !current.found && (
        <p>This city is not in our list of places. Check its spelling, or skip: your company then has no point on the map.</p>
      )}
      {!isAsked && answer === 'confirmed' && <p>The address is verified.</p>}
      {!isAsked && answer === 'declined' && <p>Please correct the address, then verify it again, or skip.</p>}
      {!isAsked && answer === 'skipped' && <p>The address was not verified.</p>}
      {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
      <div className={classes.actions}>
        <Button size="xs" variant="default" loading={action.isBusy} disabled={!isReady} onClick={() => void check()}>
          Verify address
        </Button>
        {(isAsked || answer === undefined || answer === 'declined') && (
          <Button size="xs" variant="subtle" onClick={() => say('skipped', null)}>
            Skip
          </Button>
        )}
      </div>
    </div>
  )
}
