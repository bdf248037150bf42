// What a supplier tells the buyer with its answer.

import { Textarea } from '@mantine/core'

export function MessageField({ message, setMessage }: { message: string; setMessage: (message: string) => void }) {
  return (
    <Textarea
      label="Message to the buyer"
      autosize
      minRows={2}
      maxLength={5000}
      value={message}
      onChange={(event) => setMessage(event.currentTarget.value)}
    />
  )
}
