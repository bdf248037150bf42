// The plan of the company, what it includes, and asking for another one.

import { type Settings, sendNotification } from '@tradewind/api/accounts/settings.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { useAction } from '../../../client/use-action.ts'
import { Card } from '../../../ui/Card.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useMoments } from '../../../ui/use-moments.ts'
import { Tag } from '../../../ui/Tag.tsx'
import classes from './PlanCard.module.css'
import { useSentences } from './sentences.ts'

type Wish = 'getVerified' | 'clickedUpgrade'

export function PlanCard({ company }: { company: Settings['company'] }) {
  const t = useSentences()
  const { momentInText, whenText } = useMoments()
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
      <Card title={t('plan.title')} action={<Tag tone="accent">{company.plan}</Tag>}>
        <div className={classes.ask}>
          <p className="s13 t2">{t('plan.text')}</p>
          {company.plan !== 'Unlimited' && (
            <Button variant="default" disabled={action.isBusy} onClick={() => ask('clickedUpgrade')}>
              {t('plan.ask')}
            </Button>
          )}
          {answer('clickedUpgrade')}
        </div>
      </Card>
      <Card title={t('plan.verification')}>
        <div className={classes.ask}>
          {company.verifiedAt === null ? (
            <>
              <p className="s13 t2">{t('plan.verificationText', { company: company.companyName })}</p>
              {company.verificationAskedAt !== null && (
                <p className="s12 muted">{t('plan.asked', { when: whenText(company.verificationAskedAt) })}</p>
              )}
              <Button variant="default" disabled={action.isBusy} onClick={() => ask('getVerified')}>
                {t('plan.askVerification')}
              </Button>
              {answer('getVerified')}
            </>
          ) : (
            <p className="s13 t2">
              {t.rich('plan.verified', { tag: (chunks) => <Tag tone="ok">{chunks}</Tag>, since: momentInText(company.verifiedAt) })}
            </p>
          )}
        </div>
      </Card>
    </>
  )
}
