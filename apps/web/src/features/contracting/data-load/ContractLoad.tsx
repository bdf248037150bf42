// On the page of a contract: how far the data load of its files is, and asking for it. // C-CL-043, C-FD-002, C-FD-018

import type { ContractInfo } from '@tradewind/api/contracting/contract.ts'
import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import { Button, NativeSelect, Radio, Stack, Textarea } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import {
  CONVERSION_PRIORITIES,
  CONVERSION_SETTINGS,
  type ConversionPriority,
  type ConversionSetting,
} from '@tradewind/domain/contracting/data-load/conversion-status.ts'
import { useState } from 'react'
import { useSession } from '../../../client/session.ts'
import { useSentForm } from '../../../client/use-sent-form.ts'
import { paths } from '../../../paths.ts'
import { openNoAccess, whyNotBinding } from '../../../shell/no-access.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { requestLoad } from './load-actions.ts'
import { PRIORITY_WORDS, SETTING_WORDS, STATUS_TONES, STATUS_WORDS } from './load-words.ts'

type Contract = NonNullable<ContractInfo['contract']>

export function ContractLoad({ contract }: { contract: Contract }) {
  const { contractId, isOwn, crId, rateConversionSetting: setting, rateConversionStatus: status } = contract
  const [isAsking, setAsking] = useState(false)
  const whyNot = whyNotBinding(useSession(), NO_WRITE_ACCESS.performAction)
  const hasFiles = isOwn && contract.files.length > 0
  if (status === null && !hasFiles) return null
  return (
    <section aria-label="Data load">
      <div className="row g2">
        <h2 className="grow">Data load</h2>
        {status !== null && <Tag tone={STATUS_TONES[status]}>{STATUS_WORDS[status]}</Tag>}
      </div>
      {setting !== null && <p className="s13 muted">{SETTING_WORDS[setting]}</p>}
      {crId === null ? (
        <p className="s13 muted">
          The files can be loaded into a rate sheet that the supplier checks. File this contract to one of your{' '}
          <Link to={paths.requests}>requests</Link> first.
        </p>
      ) : (
        hasFiles &&
        (status === null || status === 'withdrawn') && (
          <Button
            mt="xs"
            size="compact-sm"
            variant="default"
            onClick={() => (whyNot === undefined ? setAsking(true) : openNoAccess(whyNot))}
          >
            Have the files loaded…
          </Button>
        )
      )}
      {isAsking && <AskDialog contractId={contractId} close={() => setAsking(false)} />}
    </section>
  )
}

function AskDialog({ contractId, close }: { contractId: string; close: () => void }) {
  const saved: { setting: ConversionSetting; messageForDL: string; priority: ConversionPriority } = {
    setting: 'rates',
    messageForDL: '',
    priority: 'normal',
  }
  const form = useSentForm({
    saved,
    send: ({ setting, messageForDL, priority }) => requestLoad({ contractId, rateConversionSetting: setting, messageForDL, priority }),
    onSent: close,
  })
  return (
    <FormDialog opened title="Have the files loaded" submit="Ask for data load" form={form} onClose={close}>
      <p className="s13 t2">Our staff fill a rate sheet in from the files. The supplier checks it, and you get it as a contract.</p>
      <Radio.Group label="What is to be loaded" {...form.fields.getInputProps('setting')}>
        <Stack gap={6} mt={6}>
          {CONVERSION_SETTINGS.map((each) => (
            <Radio key={each} value={each} label={SETTING_WORDS[each]} />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea label="Anything we should know" autosize minRows={2} maxLength={5000} {...form.fields.getInputProps('messageForDL')} />
      <NativeSelect
        label="Priority"
        data={CONVERSION_PRIORITIES.map((value) => ({ value, label: PRIORITY_WORDS[value] }))}
        {...form.fields.getInputProps('priority')}
      />
    </FormDialog>
  )
}
