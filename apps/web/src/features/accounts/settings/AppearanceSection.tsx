// How the screens look for me, on every device.

import { updateUiPreferences } from '@tradewind/api/accounts/settings.ts'
import { getSessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { Radio, useMantineColorScheme } from '@mantine/core'
import { callServer } from '../../../client/call-server.ts'
import { refresh } from '../../../client/queries.ts'
import { useSession } from '../../../client/session.ts'
import { useAction } from '../../../client/use-action.ts'
import { Card } from '../../../ui/Card.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import classes from './sections.module.css'

const THEMES = [
  ['auto', 'As this device', 'Follows the setting of your computer or telephone.'],
  ['light', 'Light', ''],
  ['dark', 'Dark', ''],
] as const

export function AppearanceSection() {
  const { theme } = useSession()
  const { setColorScheme } = useMantineColorScheme()
  const action = useAction()
  const choose = (chosen: string) => {
    const wanted = THEMES.find(([key]) => key === chosen)?.[0] ?? 'auto'
    setColorScheme(wanted)
    void action.run(async () => {
      await callServer(updateUiPreferences, { body: { theme: wanted } })
      await refresh(getSessionInfo)
    })
  }
  return (
    <Card title="Appearance">
      <div className={classes.body}>
        <Radio.Group label="Theme" value={theme} onChange={choose}>
          <div className={classes.body} style={{ padding: '8px 0 0', gap: 12 }}>
            {THEMES.map(([key, label, description]) => (
              <Radio key={key} value={key} label={label} description={description} size="xs" />
            ))}
          </div>
        </Radio.Group>
        {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
      </div>
    </Card>
  )
}
