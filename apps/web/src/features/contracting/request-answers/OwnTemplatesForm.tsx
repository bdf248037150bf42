// Answers a request with published rate sheets of the supplier. C-SC-004

import { answerWithTemplates, getAsked } from '@tradewind/api/contracting/request-answers.ts'
import { listTemplates } from '@tradewind/api/contracting/templates.ts'
import { Button, Checkbox, Textarea } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { queryOf, refresh } from '../../../client/queries.ts'
import { useAction } from '../../../client/use-action.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { periodText } from '../../../ui/period-text.ts'
import { SearchField } from '../../../ui/SearchField.tsx'
import type { AskedFacts } from './asked-facts.ts'
import classes from './Asked.module.css'

export function OwnTemplatesForm({ asked }: { asked: AskedFacts }) {
  const [searchText, setSearchText] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [message, setMessage] = useState('')
  const [key] = useState(() => crypto.randomUUID())
  const action = useAction()
  const found = useQuery({
    ...queryOf(listTemplates, { query: { searchText, state: 'published', limit: 50 } }),
    placeholderData: keepPreviousData,
  })
  // What covers the period is what was asked for: it is shown first.
  const fits = (each: { startDate: string; endDate: string }) => each.startDate <= asked.endDate && each.endDate >= asked.startDate
  const items = (found.data?.items ?? []).toSorted((a, b) => Number(fits(b)) - Number(fits(a)))
  const toggle = (templateId: string) => {
    const next = new Set(chosen)
    if (!next.delete(templateId)) next.add(templateId)
    setChosen(next)
  }
  const send = () =>
    action.run(async () => {
      const body = { askedId: asked.askedId, templateIds: [...chosen], message }
      await callServer(answerWithTemplates, { body, idempotencyKey: key })
      await refresh(getAsked)
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
              onChange={() => toggle(template.templateId)}
              label={`${template.locationName}, ${template.templateName}`}
              description={`${periodText(template)}${fits(template) ? '' : ', another period than asked for'}`}
            />
          </li>
        ))}
      </ul>
      <Textarea
        label="Message to the buyer"
        autosize
        minRows={2}
        maxLength={5000}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
      <Button loading={action.isBusy} disabled={chosen.size === 0} onClick={() => void send()}>
        Send to {asked.buyerName}
      </Button>
    </>
  )
}
