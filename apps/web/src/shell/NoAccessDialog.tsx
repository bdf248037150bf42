// A 403 opens this dialog, wherever it happened. // A-RL-066, A-DG-003, C-DG-035, C-RL-104

import { Button, Group, Modal, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { onNoAccess, openOnRefusal } from './no-access.ts'

export function NoAccessDialog() {
  const [message, setMessage] = useState<string>()
  useEffect(() => onNoAccess(setMessage), [])
  useEffect(openOnRefusal, [])
  return (
    <Modal opened={message !== undefined} onClose={() => setMessage(undefined)} title="No access" size={440}>
      <Text size="sm" c="var(--text-2)">
        {message}
      </Text>
      <Text size="sm" c="var(--text-2)" mt="sm">
        An administrator of your company can give it to you.
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button onClick={() => setMessage(undefined)} data-autofocus>
          OK
        </Button>
      </Group>
    </Modal>
  )
}
