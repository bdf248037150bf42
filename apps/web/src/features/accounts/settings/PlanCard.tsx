// The plan of the company, what it includes, and asking for another one.

import { type Settings, sendNotification } from '@tradewind/api/accounts/settings.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { useAction } from '../../../client/use-action.ts'
import { Card } from '../../../ui/Card.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { momentInText, whenText } from '../../../ui/moment-text.ts'
import { Tag } from '../../../ui/Tag.tsx'
import classes from './PlanCard.module.css'

type Wish = 'getVerified' | 'clickedUpgrade'

export function PlanCard({ company }: { company: Settings['company'] }) {
  const [told, setTold] = useState<{ wish: Wish; text: string }>()
  const [asked, setAsked] = useState<Wish>()
  const action = useAction()
  const ask = (wish: Wish) => {
    setAsked(wish)
    void action.run(async () => setTold({ wish, text: (await callServer(sendNotification, { body: { action: wish } })).message }))
  }
  const answer = (wish: Wish) => {
    if (asked !== wish) return null
    if (action.problem !== undefined) return <Notice tone="danger">{action.problem}</Notice>
    return told?.wish === wish && !action.isBusy && <Notice tone="ok">{told.text}</Notice>
  }
  return (
    <>
      <Card title="Plan" action={<Tag tone="accent">{company.plan}</Tag>}>
        <div className={classes.ask}>
          <p className="s13 t2">It includes everything that you find here: contracts, rate sheets, templates, users and settings.</p>
          {company.plan !== 'Unlimited' && (
            <Button variant="default" disabled={action.isBusy} onClick={() => ask('clickedUpgrade')}>
              Ask for another plan
            </Button>
          )}
          {answer('clickedUpgrade')}
        </div>
      </Card>
      <Card title="Verification">
        <div className={classes.ask}>
          {company.verifiedAt === null ? (
            <>
              <p className="s13 t2">
                The people who run Tradewind check that {company.companyName} is what it says it is. Ask, and they get in touch with you.
              </p>
              {company.verificationAskedAt !== null && <p className="s12 muted">You asked {whenText(company.verificationAskedAt)}.</p>}
              <Button variant="default" disabled={action.isBusy} onClick={() => ask('getVerified')}>
                Ask to be verified
              </Button>
              {answer('getVerified')}
            </>
          ) : (
            <p className="s13 t2">
              <Tag tone="ok">Verified</Tag> since {momentInText(company.verifiedAt)}. Your partners see it. When the company changes its
              name, it has to be verified again.
            </p>
          )}
        </div>
      </Card>
    </>
  )
}
