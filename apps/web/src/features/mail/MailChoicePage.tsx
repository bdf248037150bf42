// Where the reader of an e-mail says that further ones are not wanted. Opening the page changes nothing.

import { getMailChoice, setMailChoice, type STOPS } from '@tradewind/api/mail.ts'
import type { AnswerOf } from '@tradewind/api/call.ts'
import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { messageOf } from '../../client/call-failed.ts'
import { callServer } from '../../client/call-server.ts'
import { keepAnswer, queryOf } from '../../client/queries.ts'
import { useAction } from '../../client/use-action.ts'
import { Notice } from '../../ui/Notice.tsx'
import { SignInFrame } from '../accounts/sign-in/public.ts'

type Choice = AnswerOf<typeof getMailChoice>
type Stop = (typeof STOPS)[number]

export function MailChoicePage() {
  const { token } = useParams({ from: '/mail/choice/$token' })
  const question = queryOf(getMailChoice, { params: { token } })
  const { data, error } = useQuery({ ...question, retry: false })
  const action = useAction()
  const choose = (stop: Stop) =>
    void action.run(async () => keepAnswer(question, await callServer(setMailChoice, { params: { token }, body: { stop } })))
  return (
    <SignInFrame title={data?.kind === 'notifications' ? 'E-mails from Tradewind' : 'Not for you?'}>
      <Stack gap="md">
        {error && <Notice tone="danger">{messageOf(error)}</Notice>}
        {!data && !error && <p role="status">We are processing your request ...</p>}
        {data && <p>{sentenceOf(data)}</p>}
        {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
        {data && <Choices choice={data} isBusy={action.isBusy} choose={choose} />}
      </Stack>
    </SignInFrame>
  )
}

const SENT: Readonly<Record<NonNullable<Choice['sent']>, string>> = {
  rates: 'rates',
  stopSale: 'a stop sale',
  request: 'a request for rates',
  review: 'a contract to look over',
}

function sentenceOf({ kind, stop, emailHint, senderName, sent }: Choice): string {
  if (kind === 'notifications') return `${stop === 'none' ? 'You get' : 'You no longer get'} an e-mail when: ${senderName}.`
  if (stop === 'none')
    return `${senderName} sent ${sent === null ? 'an e-mail' : SENT[sent]} to ${emailHint}. If ${sent === 'rates' ? 'they are' : 'it is'} not meant for you, say so here. ${senderName} is told, without your name.`
  return stop === 'all'
    ? `No company can send rates to ${emailHint} by Tradewind any more.`
    : `${senderName} can no longer send e-mail to ${emailHint} by Tradewind.`
}

function Choices({ choice, isBusy, choose }: { choice: Choice; isBusy: boolean; choose: (stop: Stop) => void }) {
  if (choice.stop !== 'none')
    return (
      <>
        {choice.kind === 'rates' && choice.stop === 'sender' && (
          <Button variant="default" loading={isBusy} onClick={() => choose('all')}>
            No e-mail from any company
          </Button>
        )}
        <Button variant="default" loading={isBusy} onClick={() => choose('none')}>
          Take that back
        </Button>
      </>
    )
  if (choice.kind === 'notifications')
    return (
      <Button loading={isBusy} onClick={() => choose('sender')}>
        No more such e-mails
      </Button>
    )
  return (
    <>
      <Button loading={isBusy} onClick={() => choose('sender')}>
        No more e-mail from {choice.senderName}
      </Button>
      <Button variant="default" loading={isBusy} onClick={() => choose('all')}>
        No e-mail from any company
      </Button>
    </>
  )
}
