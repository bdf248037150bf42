// A contract of files that came outside of Tradewind: a buyer keeps it in the list beside all others. // C-DG-029

import { listContracts, countContracts, countMatching } from '@tradewind/api/contracting/contract-list.ts'
import { createContractWithFiles } from '@tradewind/api/contracting/own-contracts.ts'
import { LARGEST_FILE } from '@tradewind/api/files.ts'
import { ActionIcon, Button, FileButton, TextInput } from '@mantine/core'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { addDays, addYears, findDay } from '@tradewind/domain/calendar/day.ts'
import { isKnownCurrency, NO_CURRENCY } from '@tradewind/domain/money/known-currency.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { refresh } from '../../../client/queries.ts'
import { useSentForm } from '../../../client/use-sent-form.ts'
import { paths } from '../../../paths.ts'
import { DayInput } from '../../../ui/DayInput.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { today } from '../../../ui/moment-text.ts'
import classes from './FreeContractDialog.module.css'

const EMPTY = {
  partnerName: '',
  locationName: '',
  city: '',
  country: '',
  templateName: '',
  startDate: '',
  endDate: '',
  currency: 'EUR',
  files: [] as File[],
}

export function FreeContractDialog({ close }: { close: () => void }) {
  const navigate = useNavigate()
  // The message that the contract is made of: tried again after a failure, it is the same one.
  const [messageId] = useState(newMessageId)
  const [made, setMade] = useState<string>()
  const form = useSentForm({
    saved: EMPTY,
    rules: {
      partnerName: (name) => (name.trim() === '' ? 'Enter the name of the supplier.' : null),
      locationName: (name) => (name.trim() === '' ? 'Enter the location that the rates are for.' : null),
      templateName: (name) => (name.trim() === '' ? 'Enter a title.' : null),
      startDate: (start) => (findDay(start) ? null : 'Enter the first day of the period.'),
      endDate: (end, { startDate }) =>
        !findDay(end) ? 'Enter the last day of the period.' : end < startDate ? 'The period ends before it begins.' : null,
      currency: (code) => (isKnownCurrency(code) ? null : NO_CURRENCY),
      files: (files) =>
        files.length === 0
          ? 'Choose at least one file.'
          : files.some((file) => file.size > LARGEST_FILE)
            ? 'A file is larger than 25 MB.'
            : null,
    },
    // C-TR-058: what was typed and chosen stays, and can be sent again.
    failed: 'The contract could not be created.',
    send: async (values) => {
      const { contractId } = await callServer(createContractWithFiles, { body: { ...values, messageId } })
      await refresh(listContracts, countContracts, countMatching)
      setMade(contractId)
      await navigate({ to: paths.contract(contractId, 'files') })
    },
    onSent: close,
  })
  const { values, errors, getInputProps, setFieldValue } = form.fields
  const period = { from: findDay(values.startDate) ?? today(), to: findDay(values.endDate) ?? addDays(addYears(today(), 1), -1) }
  return (
    <FormDialog
      opened={made === undefined}
      title="Contract from files"
      submit="Create contract"
      size={520}
      form={form}
      onClose={close}
      summary={
        <p className="s12 muted">Only your company sees this contract. The supplier is not told, and nobody waits for an answer to it.</p>
      }
    >
      <TextInput label="Supplier" data-autofocus maxLength={200} {...getInputProps('partnerName')} />
      <TextInput label="Location" maxLength={200} {...getInputProps('locationName')} />
      <div className={classes.pair}>
        <TextInput label="City" maxLength={100} {...getInputProps('city')} />
        <TextInput label="Country" maxLength={100} {...getInputProps('country')} />
      </div>
      <TextInput label="Title" placeholder="Rates 2027" maxLength={200} {...getInputProps('templateName')} />
      <div className={classes.three}>
        <DayInput
          label="Valid from"
          value={findDay(values.startDate)}
          period={period}
          error={errors.startDate}
          onChange={(day) => setFieldValue('startDate', day ?? '')}
        />
        <DayInput
          label="Valid to"
          value={findDay(values.endDate)}
          period={period}
          error={errors.endDate}
          onChange={(day) => setFieldValue('endDate', day ?? '')}
        />
        <TextInput
          label="Currency"
          maxLength={3}
          {...getInputProps('currency')}
          onChange={(event) => setFieldValue('currency', event.currentTarget.value.toUpperCase())}
        />
      </div>
      <div className={classes.files}>
        <FileButton multiple onChange={(files) => setFieldValue('files', [...values.files, ...files])}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconPaperclip size={16} stroke={1.75} />}>
              Choose files
            </Button>
          )}
        </FileButton>
        {errors.files && (
          <p role="alert" className={classes.problem}>
            {errors.files}
          </p>
        )}
        {values.files.length > 0 && (
          <ul aria-label="Files chosen" className="s13">
            {values.files.map((file, i) => (
              <li key={`${file.name} ${file.size} ${file.lastModified}`}>
                <span className="grow clip">{file.name}</span>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Remove ${file.name}`}
                  onClick={() => setFieldValue('files', values.files.toSpliced(i, 1))}
                >
                  <IconX size={14} stroke={1.75} />
                </ActionIcon>
              </li>
            ))}
          </ul>
        )}
      </div>
    </FormDialog>
  )
}

/** 24 hexadecimal characters, as ids are. */
function newMessageId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
