// Which news come by e-mail, and which stand under the bell.

import { CHOSEN_NOTIFICATIONS, type Settings } from '@tradewind/api/accounts/settings.ts'
import { Checkbox, NativeSelect, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useDeclared } from '../../../language/declared.ts'
import { useAction } from '../../../client/use-action.ts'
import { useSession } from '../../../client/session.ts'
import { Card } from '../../../ui/Card.tsx'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import classes from './sections.module.css'
import { saveAtOnce, settingsQuery } from './settings-actions.ts'
import { useSentences } from './sentences.ts'

const SUPPLIERS = ['contract.viewed', 'contract.accepted', 'contract.rejected', 'contract.answerTakenBack']
type Choice = NonNullable<Settings['notifications'][keyof Settings['notifications']]>
const ALWAYS: Choice = { mail: true, application: true }
const WHEN = ['now', 'daily', 'never'] as const
const MAIL_OF: Readonly<Record<string, Choice['mail']>> = { now: true, daily: 'daily', never: false }
const whenOf = (mail: Choice['mail']) => WHEN.find((each) => MAIL_OF[each] === mail) ?? 'now'

export function NotificationsSection() {
  const t = useSentences()
  const declared = useDeclared()
  const { data, error, refetch } = useQuery(settingsQuery)
  const { companyType } = useSession()
  const action = useAction()
  if (error && !data) return <FailedRegion error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton height={280} radius="lg" />
  const kinds = CHOSEN_NOTIFICATIONS.filter(({ kind }) =>
    companyType === 'Supplier' ? kind !== 'contract.sent' : !SUPPLIERS.includes(kind),
  )
  const choose = (kind: keyof Settings['notifications'], part: Partial<Choice>) => {
    const choice = { ...ALWAYS, ...data.notifications[kind], ...part }
    const notifications = { [kind]: choice }
    void action.run(() =>
      saveAtOnce({ notifications }, (settings) => ({ ...settings, notifications: { ...settings.notifications, ...notifications } })),
    )
  }
  return (
    <Card title={t('sections.notifications')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('notifications.when')}</th>
            <th scope="col">{t('notifications.inTradewind')}</th>
            <th scope="col">{t('notifications.byEmail')}</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map(({ kind, label: english, hasMail, hasApplication, ...more }) => (
            <tr key={kind}>
              <td>{declared(english)}</td>
              <td>
                {hasApplication && (
                  <Checkbox
                    aria-label={t('notifications.labelInTradewind', { label: declared(english) })}
                    checked={data.notifications[kind]?.application ?? true}
                    onChange={(event) => choose(kind, { application: event.currentTarget.checked })}
                  />
                )}
              </td>
              <td>
                {'hasDigest' in more && more.hasDigest === true && (
                  <NativeSelect
                    w={124}
                    size="xs"
                    aria-label={t('notifications.labelByEmail', { label: declared(english) })}
                    data={WHEN.map((value) => ({ value, label: t(`notifications.${value}`) }))}
                    value={whenOf(data.notifications[kind]?.mail ?? true)}
                    onChange={(event) => choose(kind, { mail: MAIL_OF[event.currentTarget.value] ?? true })}
                  />
                )}
                {hasMail && !('hasDigest' in more) && (
                  <Checkbox
                    aria-label={t('notifications.labelByEmail', { label: declared(english) })}
                    checked={data.notifications[kind]?.mail !== false}
                    onChange={(event) => choose(kind, { mail: event.currentTarget.checked })}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {action.problem !== undefined && (
        <div className={classes.body}>
          <Notice tone="danger">{action.problem}</Notice>
        </div>
      )}
    </Card>
  )
}
