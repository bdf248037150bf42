// Findings that somebody looked at and means so, kept in this browser for the template.

import { useLocalStorage } from '@mantine/hooks'
import { useMemo } from 'react'

export function useMeantFindings(templateId: string): {
  meant: ReadonlySet<string>
  setMeant: (key: string, isMeant: boolean) => void
} {
  const [keys, setKeys] = useLocalStorage<readonly string[]>({
    key: `meant.${templateId}`,
    defaultValue: [],
    getInitialValueInEffect: false,
  })
  const meant = useMemo(() => new Set(keys), [keys])
  const setMeant = (key: string, isMeant: boolean) =>
    setKeys((before) => (isMeant ? [...before.filter((each) => each !== key), key] : before.filter((each) => each !== key)))
  return { meant, setMeant }
}
