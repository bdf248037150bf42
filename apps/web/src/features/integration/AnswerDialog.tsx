// What a booking system said to the file, told by the person who imported it. It is kept for ever.

import { saveExportResponse } from '@tradewind/api/integration.ts'
import { Radio, Textarea } from '@mantine/core'
import { callServer } from '../../client/call-server.ts'
import { useSentForm } from '../../client/use-sent-form.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { refreshIntegration } from './refresh-integration.ts'
import { useSystem } from './use-system.ts'

const EMPTY: { answer: 'taken' | 'refused' | ''; text: string } = { answer: '', text: '' }

export function AnswerDialog({ jobId, close }: { jobId: string; close: () => void }) {
  const { word } = useSystem()
  const form = useSentForm({
    name: `answer to an export ${jobId}`,
    saved: EMPTY,
    rules: { answer: (answer) => (answer === '' ? `Choose what ${word} did.` : null) },
    send: async ({ answer, text }) => {
      if (answer !== '') await callServer(saveExportResponse, { body: { jobId, answer, text } })
    },
    onSent: () => {
      void refreshIntegration()
      close()
    },
    failed: 'This answer cannot be kept.',
  })
  const { getInputProps } = form.fields
  return (
    <FormDialog opened title={`What ${word} answered`} submit="Keep the answer" form={form} onClose={close}>
      <Radio.Group label="The file was" {...getInputProps('answer')}>
        <div style={{ display: 'grid', gap: 8, paddingTop: 8 }}>
          <Radio value="taken" label={`taken: its rates are in ${word}`} />
          <Radio value="refused" label={`refused: nothing of it is in ${word}. Its contracts are to be exported again`} />
        </div>
      </Radio.Group>
      <Textarea
        label="Its words"
        description={`Copy what ${word} shows. A line that begins with its number is put beside its rate.`}
        autosize
        minRows={4}
        maxRows={12}
        maxLength={20_000}
        {...getInputProps('text')}
      />
    </FormDialog>
  )
}
