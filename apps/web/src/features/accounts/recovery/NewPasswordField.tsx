// A field for a new password, which says while typing how strong it is.

import { LONGEST_PASSWORD, passwordStrength, SHORTEST_PASSWORD } from '@tradewind/domain/accounts/new-password.ts'
import { PasswordInput } from '@mantine/core'
import classes from './RecoveryForm.module.css'
import { useSentences } from './sentences.ts'

export type NewPasswordFieldProps = {
  label: string
  value: string
  onChange: (password: string) => void
  error?: string | undefined
  size?: 'sm' | 'md'
  autoFocus?: boolean
}

export function NewPasswordField({ label, value, onChange, error, size = 'md', autoFocus = false }: NewPasswordFieldProps) {
  const t = useSentences()
  const { score, word } = passwordStrength(value)
  const tone = score <= 1 ? classes.weak : score === 2 ? classes.fair : classes.on
  return (
    <div>
      <PasswordInput
        label={label}
        description={t('hint', { least: String(SHORTEST_PASSWORD) })}
        name="new-password"
        autoComplete="new-password"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error}
        size={size}
        maxLength={LONGEST_PASSWORD + 40}
        autoFocus={autoFocus}
      />
      <div className={classes.meter} aria-hidden>
        {[1, 2, 3, 4].map((step) => (
          <i key={step} className={step <= score ? tone : undefined} />
        ))}
      </div>
      <p className={classes.word} role="status">
        {value === '' ? '\u00a0' : t(word)}
      </p>
    </div>
  )
}
