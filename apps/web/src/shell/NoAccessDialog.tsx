// A 403 opens this dialog, wherever it happened. // A-RL-066, A-DG-003, C-DG-035, C-RL-104

import { getSessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { requestAccess } from '@tradewind/api/accounts/users.ts'
import { Button, Group, Modal, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { CallFailed, messageOf } from '../client/call-failed.ts'
import { onCall } from '../client/call-events.ts'
import { callServer } from '../client/call-server.ts'
import { refresh } from '../client/queries.ts'
import { reportWarning } from '../client/report-warning.ts'
import { useSession } from '../client/session.ts'
import { Notice } from '../ui/Notice.tsx'
import { mayAskForAccess, onNoAccess, openOnRefusal } from './no-access.ts'
import { useSentences } from './sentences.ts'

export function NoAccessDialog() {
  const t = useSentences()
  const [message, setMessage] = useState<string>()
  const [asked, setAsked] = useState<Asked>()
  const mayAsk = mayAskForAccess(useSession(), message)
  const close = () => {
    setMessage(undefined)
    setAsked(undefined)
  }
  useEffect(() => onNoAccess(setMessage), [])
  useEffect(openOnRefusal, [])
  // What this person may do has changed since the screen was opened.
  useEffect(() => onCall((event) => void (event.kind === 'error' && event.failed.status === 403 && refresh(getSessionInfo))), [])
  return (
    <Modal opened={message !== undefined} onClose={close} title={t('noAccess.title')} size={440}>
      <Text size="sm" c="var(--text-2)">
        {message}
      </Text>
      {mayAsk && (
        <Text size="sm" c="var(--text-2)" mt="sm">
          {t('noAccess.ask')}
        </Text>
      )}
      {asked && (
        <div style={{ marginTop: 12 }}>
          <Notice tone={asked.tone}>{asked.text}</Notice>
        </div>
      )}
      <Group justify="flex-end" mt="lg" gap="sm">
        {mayAsk && asked?.tone !== 'ok' && (
          <Button variant="default" onClick={() => void askForAccess(t('noAccess.asked')).then(setAsked)}>
            {t('noAccess.request')}
          </Button>
        )}
        <Button onClick={close} data-autofocus>
          {t('noAccess.ok')}
        </Button>
      </Group>
    </Modal>
  )
}

type Asked = { readonly tone: 'ok' | 'danger'; readonly text: string }

/** A-TR-045, A-TR-046, A-TR-047: an error in the answer fails the request, and so does a network that is away, which is logged. */
async function askForAccess(done: string): Promise<Asked> {
  try {
    const { error } = await callServer(requestAccess, { body: {} })
    return error === undefined ? { tone: 'ok', text: done } : { tone: 'danger', text: error }
  } catch (error) {
    if (error instanceof CallFailed && error.status === 0) reportWarning(`unable to ${requestAccess.method} ${requestAccess.path}`)
    return { tone: 'danger', text: messageOf(error) }
  }
}
