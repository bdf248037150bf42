// Whether an article helped, at its end: yes or no, and a sentence if the reader likes. It can be changed.

import type { AnswerOf } from '@tradewind/api/call.ts'
import { answerHelp, getHelpArticle, LONGEST_HELP_SENTENCE } from '@tradewind/api/help.ts'
import { REFUSALS } from '@tradewind/api/refusals.ts'
import { Button, Textarea } from '@mantine/core'
import { useId, useState } from 'react'
import { callServer } from '../../client/call-server.ts'
import { refresh } from '../../client/queries.ts'
import { useSession } from '../../client/session.ts'
import { useAction } from '../../client/use-action.ts'
import { ActionButton } from '../../ui/Action.tsx'
import { Notice } from '../../ui/Notice.tsx'
import classes from './HelpSidebar.module.css'

type Own = AnswerOf<typeof getHelpArticle>['ownAnswer']

export function DidItHelp({ entryId, title, own }: { entryId: string; title: string; own: Own }) {
  const { realActor } = useSession()
  const action = useAction()
  const question = useId()
  const [text, setText] = useState(own?.sentence ?? '')
  const [isSaid, setSaid] = useState(false)
  const whyNot = realActor === null ? undefined : REFUSALS.NotWhileActing.message
  const answer = (didHelp: boolean, sentence: string) =>
    action.run(async () => {
      await callServer(answerHelp, { params: { entryId }, body: { didHelp, sentence } })
      await refresh(getHelpArticle)
    })
  const say = async (didHelp: boolean) => {
    if (await answer(didHelp, text.trim())) setSaid(true)
  }
  return (
    <div className={classes.helped} role="group" aria-label={`Did ${title} help?`}>
      <div className={classes.helpedRow}>
        <span id={question} className="s12 t2 grow">
          Did that help?
        </span>
        {([true, false] as const).map((didHelp) => (
          <ActionButton
            key={String(didHelp)}
            size="compact-sm"
            variant={own?.didHelp === didHelp ? 'light' : 'default'}
            aria-pressed={own?.didHelp === didHelp}
            aria-describedby={question}
            whyNot={whyNot}
            onClick={() => {
              setSaid(false)
              void answer(didHelp, text.trim())
            }}
          >
            {didHelp ? 'Yes' : 'No'}
          </ActionButton>
        ))}
      </div>
      {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
      {own !== null && whyNot === undefined && (
        <form
          className={classes.helpedForm}
          onSubmit={(event) => {
            event.preventDefault()
            void say(own.didHelp)
          }}
        >
          <Textarea
            label={own.didHelp ? 'What helped most? (optional)' : 'What was missing? (optional)'}
            description="The people who run Tradewind read it, with the name of your company."
            autosize
            minRows={2}
            maxRows={6}
            maxLength={LONGEST_HELP_SENTENCE}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value)
              setSaid(false)
            }}
          />
          <div className={classes.helpedRow}>
            <Button type="submit" size="compact-sm" variant="default" loading={action.isBusy} disabled={text.trim() === own.sentence}>
              Send
            </Button>
            <span className="s12 muted" role="status">
              {isSaid ? 'Thank you.' : own.sentence === '' ? 'Your answer is kept.' : 'Your sentence is kept. You can change it.'}
            </span>
          </div>
        </form>
      )}
    </div>
  )
}
