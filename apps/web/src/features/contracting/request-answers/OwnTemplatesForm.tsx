// Answers a request with published rate sheets of the supplier. C-SC-004

import { answerWithTemplates } from '@tradewind/api/contracting/request-answers.ts'
import { listTemplates, type TemplateCard } from '@tradewind/api/contracting/templates.ts'
import { Button, Checkbox } from '@mantine/core'
import { differencesFrom } from '@tradewind/domain/contracting/requests/sheet-check.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { queryOf } from '../../../client/queries.ts'
import { useAction } from '../../../client/use-action.ts'
import { useKept } from '../../../client/use-kept.ts'
import { BindingQuestion } from '../../../shell/BindingQuestion.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { periodText } from '../../../ui/period-text.ts'
import { SearchField } from '../../../ui/SearchField.tsx'
import type { AskedFacts } from './asked-facts.ts'
import classes from './Asked.module.css'
import { MessageField } from './MessageField.tsx'

export function OwnTemplatesForm({ asked }: { asked: AskedFacts }) {
  const [searchText, setSearchText] = useState('')
  const [chosen, setChosen] = useState<ReadonlyMap<string, TemplateCard>>(new Map())
  const [message, setMessage] = useKept(`message with rate sheets for ${asked.askedId}`, '')
  const [questions, setQuestions] = useState<readonly string[]>([])
  const action = useAction()
  const found = useQuery({
    ...queryOf(listTemplates, { query: { searchText, state: 'published', limit: 50 } }),
    placeholderData: keepPreviousData,
  })
  // What overlaps the period is nearest to what was asked for: it is shown first.
  const fits = (each: { startDate: string; endDate: string }) => each.startDate <= asked.endDate && each.endDate >= asked.startDate
  const items = (found.data?.items ?? []).toSorted((a, b) => Number(fits(b)) - Number(fits(a)))
  const toggle = (template: TemplateCard) => {
    const next = new Map(chosen)
    if (!next.delete(template.templateId)) next.set(template.templateId, template)
    setChosen(next)
  }
  const currencyText = (currency: string) =>
    asked.currency === null || asked.currency === currency ? currency : `${currency} instead of ${asked.currency}`
  /** A sentence for each way in which a chosen rate sheet is not what was asked for. */
  const ask = () => {
    const found = [...chosen.values()].flatMap((each) =>
      differencesFrom(asked, each).map((difference) => `${each.locationName}, ${each.templateName}: ${difference}`),
    )
    if (found.length === 0) return void send()
    setQuestions(found)
  }
  const send = () =>
    action.run(async (idempotencyKey) => {
      setQuestions([])
      const body = { askedId: asked.askedId, templateIds: [...chosen.keys()], message }
      await callServer(answerWithTemplates, { body, idempotencyKey })
      setMessage('')
    })
  return (
    <>
      <SearchField label="Search your rate sheets" value={searchText} onSearch={setSearchText} width="100%" />
      {items.length === 0 && !found.isPending && <p className="s13 t2">No published rate sheet is here.</p>}
      <ul className={classes.files} style={{ gap: 10 }}>
        {items.map((template) => (
          <li key={template.templateId}>
            <Checkbox
              checked={chosen.has(template.templateId)}
              onChange={() => toggle(template)}
              label={`${template.locationName}, ${template.templateName}`}
              description={`${periodText(template)}${fits(template) ? '' : ', another period than asked for'}, ${currencyText(template.currency)}`}
            />
          </li>
        ))}
      </ul>
      <MessageField message={message} setMessage={setMessage} />
      {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
      <Button loading={action.isBusy} disabled={chosen.size === 0} onClick={ask}>
        Send to {asked.buyerName}
      </Button>
      <BindingQuestion
        act="send"
        opened={questions.length > 0}
        title="Send what was not asked for?"
        confirm="Send it"
        isBusy={action.isBusy}
        onConfirm={() => void send()}
        onCancel={() => setQuestions([])}
      >
        {questions.map((question) => (
          <p key={question}>{question}</p>
        ))}
      </BindingQuestion>
    </>
  )
}
