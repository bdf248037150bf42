// Files that could not be read, and that the provider asks to open. Shown only while there is something to see.

import { answerFileQuestion, FILE_OPEN_DAYS, type FileQuestion, listFileQuestions } from '@tradewind/api/admin/file-access.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callServer } from '../../../client/call-server.ts'
import { queryOf, refresh } from '../../../client/queries.ts'
import { useAction } from '../../../client/use-action.ts'
import { Card } from '../../../ui/Card.tsx'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { type Moments, useMoments } from '../../../ui/use-moments.ts'
import { Notice } from '../../../ui/Notice.tsx'
import classes from './sections.module.css'
import { useSentences } from './sentences.ts'

export function FileQuestionsCard() {
  const t = useSentences()
  const { data, error, refetch } = useQuery(queryOf(listFileQuestions))
  if (error && !data) return <FailedRegion error={error} retry={() => void refetch()} />
  if (!data || data.items.length === 0) return null
  return (
    <Card title={t('files.title')} count={data.items.filter(({ answeredAt }) => answeredAt === null).length}>
      <ul aria-label={t('files.title')}>
        {data.items.map((each) => (
          <QuestionItem key={each.importId} question={each} />
        ))}
      </ul>
    </Card>
  )
}

function QuestionItem({ question }: { question: FileQuestion }) {
  const t = useSentences()
  const moments = useMoments()
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
        {problem !== '' && <p className="s13 t2">{t('files.unreadable', { problem })}</p>}
        <p className="s13">{t('files.asked', { person: askedBy, when: moments.whenText(askedAt), reason })}</p>
        <p className="s12 muted">{stateText(question, t, moments)}</p>
      </div>
      {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
      <div className={classes.actions}>
        {openUntil === null && (
          <Button
            size="compact-sm"
            aria-label={t('files.allowFile', { file: fileName })}
            disabled={action.isBusy}
            onClick={() => answer(true)}
          >
            {t('files.allow')}
          </Button>
        )}
        {(answeredAt === null || openUntil !== null) && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t(openUntil === null ? 'files.denyFile' : 'files.takeBackFile', { file: fileName })}
            disabled={action.isBusy}
            onClick={() => answer(false)}
          >
            {t(openUntil === null ? 'files.deny' : 'files.takeBack')}
          </Button>
        )}
      </div>
    </li>
  )
}

function stateText({ answeredAt, openUntil }: FileQuestion, t: ReturnType<typeof useSentences>, { momentInText }: Moments): string {
  if (answeredAt === null) return t('files.ifAllowed', { days: FILE_OPEN_DAYS })
  return openUntil === null ? t('files.denied') : t('files.openUntil', { until: momentInText(openUntil) })
}
