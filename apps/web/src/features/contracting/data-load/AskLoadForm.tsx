// Asks to have files loaded: the provider's staff fill the rate sheet in from them.

import { listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { askForDataLoad, getDataLoad } from '@tradewind/api/contracting/data-load.ts'
import { getAsked } from '@tradewind/api/contracting/request-answers.ts'
import { Button, Radio, Stack, Textarea } from '@mantine/core'
import { CONVERSION_SETTINGS, type ConversionSetting } from '@tradewind/domain/contracting/data-load/conversion-status.ts'
import { useState } from 'react'
import { callServer, uploadToServer } from '../../../client/call-server.ts'
import { refresh } from '../../../client/queries.ts'
import { useAction } from '../../../client/use-action.ts'
import { useKept } from '../../../client/use-kept.ts'
import { ChosenFiles } from '../../../ui/ChosenFiles.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import classes from './DataLoad.module.css'
import { SETTING_WORDS } from './load-words.ts'

export function AskLoadForm({ askedId }: { askedId: string }) {
  const [files, setFiles] = useState<readonly File[]>([])
  const [setting, setSetting] = useState<ConversionSetting>('rates')
  const [messageForDL, setMessage] = useKept(`data load of ${askedId}`, '')
  const action = useAction()
  const send = () =>
    action.run(async (idempotencyKey) => {
      const uploaded = []
      for (const file of files) uploaded.push({ path: (await uploadToServer(file, () => undefined)).path })
      await callServer(askForDataLoad, {
        body: { askedId, files: uploaded, rateConversionSetting: setting, messageForDL },
        idempotencyKey,
      })
      setMessage('')
      await refresh(getAsked, getDataLoad, listContracts)
    })
  return (
    <div className={classes.form}>
      <p className="s13 t2">
        Send the files that you have. You check every rate beside your file, and nothing goes to the buyer before you accept it.
      </p>
      <ChosenFiles files={files} onChange={setFiles} />
      <Radio.Group label="What is to be loaded" value={setting} onChange={setSetting}>
        <Stack gap={6} mt={6}>
          {CONVERSION_SETTINGS.map((each) => (
            <Radio key={each} value={each} label={SETTING_WORDS[each]} />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        label="Anything we should know"
        autosize
        minRows={2}
        maxLength={5000}
        value={messageForDL}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
      <Button loading={action.isBusy} onClick={() => void send()}>
        {files.length === 0 ? 'Ask now, send files later' : 'Ask to have them loaded'}
      </Button>
    </div>
  )
}
