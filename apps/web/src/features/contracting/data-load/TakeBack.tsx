// The supplier takes back what it accepted of a data load, to correct it; the buyer has not answered yet.

import { getDataLoad, reopenDataLoad } from '@tradewind/api/contracting/data-load.ts'
import { getAsked } from '@tradewind/api/contracting/request-answers.ts'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { refresh } from '../../../client/queries.ts'
import { useAction } from '../../../client/use-action.ts'
import { paths } from '../../../paths.ts'
import { BindingQuestion } from '../../../shell/BindingQuestion.tsx'
import { Notice } from '../../../ui/Notice.tsx'

export function TakeBack({ askedId, buyerName }: { askedId: string; buyerName: string }) {
  const navigate = useNavigate()
  const action = useAction()
  const [isAsking, setAsking] = useState(false)
  const takeBack = () =>
    action.run(async () => {
      try {
        await callServer(reopenDataLoad, { params: { askedId } })
      } finally {
        setAsking(false)
        await refresh(getAsked, getDataLoad)
      }
      await navigate({ to: paths.reviewLoad(askedId) })
    })
  return (
    <>
      {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
      <Button variant="default" onClick={() => setAsking(true)}>
        Take it back and correct it…
      </Button>
      <BindingQuestion
        act="withdraw"
        opened={isAsking}
        title="Take the rates back?"
        confirm="Take them back"
        isBusy={action.isBusy}
        onConfirm={() => void takeBack()}
        onCancel={() => setAsking(false)}
      >
        {buyerName} has not answered yet and can no longer read the rates. You correct the rate sheet and accept it again.
      </BindingQuestion>
    </>
  )
}
