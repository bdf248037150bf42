// How the screens look for me, and in which language they are, on every device.

import { updateUiPreferences } from '@tradewind/api/accounts/settings.ts'
import { getSessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { Radio, useMantineColorScheme } from '@mantine/core'
import { SCREEN_LANGUAGES, type ScreenLanguage } from '@tradewind/domain/accounts/screen-language.ts'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { refresh } from '../../../client/queries.ts'
import { useSession } from '../../../client/session.ts'
import { useAction } from '../../../client/use-action.ts'
import { speak } from '../../../language/spoken.ts'
import { Card } from '../../../ui/Card.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import classes from './sections.module.css'
import { useSentences } from './sentences.ts'

const THEMES = ['auto', 'light', 'dark'] as const
/** Each in its own language, so that users find theirs. */
const LANGUAGE_NAMES = { en: 'English', de: 'Deutsch' } as const

export function AppearanceSection() {
  return (
    <>
      <ThemeCard />
      <LanguageCard />
    </>
  )
}

function ThemeCard() {
  const t = useSentences()
  const { theme } = useSession()
  const { setColorScheme } = useMantineColorScheme()
  const action = useAction()
  const choose = (chosen: string) => {
    const wanted = THEMES.find((each) => each === chosen) ?? 'auto'
    setColorScheme(wanted)
    void action.run(async () => {
      await callServer(updateUiPreferences, { body: { theme: wanted } })
      await refresh(getSessionInfo)
    })
  }
  return (
    <Card title={t('sections.appearance')}>
      <div className={classes.body}>
        <Radio.Group label={t('appearance.theme')} value={theme} onChange={choose}>
          <div className={classes.choices}>
            {THEMES.map((each) => (
              <Radio
                key={each}
                value={each}
                label={t(`appearance.${each}`)}
                description={each === 'auto' ? t('appearance.autoHint') : ''}
                size="xs"
              />
            ))}
          </div>
        </Radio.Group>
        {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
      </div>
    </Card>
  )
}

function LanguageCard() {
  const t = useSentences()
  const { language } = useSession()
  const [chosen, setChosen] = useState<ScreenLanguage>(language)
  const action = useAction()
  const choose = (value: string) => {
    const wanted = SCREEN_LANGUAGES.find((each) => each === value) ?? SCREEN_LANGUAGES[0]
    setChosen(wanted)
    void action.run(async () => {
      await callServer(updateUiPreferences, { body: { language: wanted } })
      await speak(wanted)
      await refresh(getSessionInfo)
    })
  }
  return (
    <Card title={t('appearance.language')}>
      <div className={classes.body}>
        <Radio.Group
          label={t('appearance.ofScreens')}
          description={t('appearance.languageHint')}
          value={action.isBusy ? chosen : language}
          onChange={choose}
          readOnly={action.isBusy}
        >
          <div className={classes.choices}>
            {SCREEN_LANGUAGES.map((each) => (
              <Radio key={each} value={each} label={<span lang={each}>{LANGUAGE_NAMES[each]}</span>} size="xs" />
            ))}
          </div>
        </Radio.Group>
        {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
      </div>
    </Card>
  )
}
