// Files that could not be read, and that the provider asks to open. Shown only while there is something to see.

import { answerFileQuestion, FILE_OPEN_DAYS, type FileQuestion, listFileQuestions } from '@tradewind/api/admin/file-access.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callServer } from '../../../client/call-server.ts'
import { queryOf, refresh } from '../../../client/queries.ts'
import { useAction } from '../../../client/use-action.ts'
import { Card } from '../../../ui/Card.tsx'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { momentInText, whenText } from '../../../ui/moment-text.ts'
import { Notice } from '../../../ui/Notice.tsx'
import classes from './sections.module.css'

export function FileQuestionsCard() {
  const { data, error, refetch } = useQuery(queryOf(listFileQuestions))
  if (error && !data) return <FailedRegion error={error} retry={() => void refetch()} />
  if (!data || data.items.length === 0) return null
  return (
    <Card title="Files that Tradewind asks to open" count={data.items.filter(({ answeredAt }) => answeredAt === null).length}>
      <ul aria-label="Files that Tradewind asks to open">
        {data.items.map((each) => (
          <QuestionItem key={each.importId} question={each} />
        ))}
      </ul>
    </Card>
  )
}

function QuestionItem({ question }: { question: FileQuestion }) {
  const { importId, fileName, problem, askedBy, askedAt, reason, answeredAt, openUntil } = question
  const action = useAction()
  const answer = (isAllowed: boolean) =>
    void action.run(async () => {
      await callServer(answerFileQuestion, { params: { importId }, body: { isAllowed } })
      await refresh(listFileQuestions)
    })
  return (
    <li className={classes.body}>
      <div>
        <p className="med">{fileName}</p>
        {problem !== '' && <p className="s13 t2">It could not be read: {problem}</p>}
        <p className="s13">
          {askedBy} of Tradewind asked {whenText(askedAt)}: “{reason}”
        </p>
        <p className="s12 muted">{stateText(question)}</p>
      </div>
      {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
      <div className={classes.actions}>
        {openUntil === null && (
          <Button size="compact-sm" aria-label={`Allow: ${fileName}`} disabled={action.isBusy} onClick={() => answer(true)}>
            Allow
          </Button>
        )}
        {(answeredAt === null || openUntil !== null) && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`${openUntil === null ? 'Do not allow' : 'Take it back'}: ${fileName}`}
            disabled={action.isBusy}
            onClick={() => answer(false)}
          >
            {openUntil === null ? 'Do not allow' : 'Take it back'}
          </Button>
        )}
      </div>
    </li>
  )
}

function stateText({ answeredAt, openUntil }: FileQuestion): string {
  if (answeredAt === null)
    return `If you allow it, this one file may be opened for ${FILE_OPEN_DAYS} days, and your audit log has each time. Nobody opens it while you do not answer.`
  return openUntil === null ? 'It may not be opened.' : `It may be opened until ${momentInText(openUntil)}.`
}
