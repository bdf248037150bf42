// The first screen of the provider's people: what their role is for, and the screens of it.

import { PROVIDER_ROLE_DUTIES, PROVIDER_ROLE_WORDS, type ProviderRole } from '@tradewind/domain/accounts/provider-role.ts'
import { Link } from '@tanstack/react-router'
import { platformScreens } from '../../shell/platform-screens.ts'
import { Card } from '../../ui/Card.tsx'
import classes from './HomePage.module.css'
import { useSentences } from '../../shell/sentences.ts'

export function PlatformHome({ role }: { role: ProviderRole }) {
  const t = useSentences()
  return (
    <div className={classes.stack}>
      <Card title={`Your role: ${PROVIDER_ROLE_WORDS[role]}`}>
        <p className={`${classes.duty} s13 t2`}>{PROVIDER_ROLE_DUTIES[role]}</p>
        <ul>
          {platformScreens(role).map(({ key, to }) => (
            <li key={key} className={classes.place}>
              <Link to={to} className={classes.recent}>
                <span className={classes.text}>
                  <b>{t(`platform.${key}.label`)}</b>
                  <span className="t2">{t(`platform.${key}.what`)}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Card>
      {role === 'administrator' && (
        <p className="s13 t2">
          The calls of this installation are described at <a href="/docs">/docs</a>, its state at <a href="/metrics">/metrics</a>.
        </p>
      )}
    </div>
  )
}
