// Dark or light.

import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { usePlainWords } from '../language/plain/plain-words.ts'

/** @param chosen hears which theme was chosen, to remember it for the person */
export function ThemeButton({ chosen }: { chosen?: (theme: 'light' | 'dark') => void }) {
  const words = usePlainWords()
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark'
  const label = isDark ? words.theme.light : words.theme.dark
  const choose = () => {
    const wanted = isDark ? 'light' : 'dark'
    setColorScheme(wanted)
    chosen?.(wanted)
  }
  return (
    <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} title={label} onClick={choose}>
      {isDark ? <IconSun size={18} stroke={1.75} /> : <IconMoon size={18} stroke={1.75} />}
    </ActionIcon>
  )
}
