// The first screen of the provider's people: what their role is for, and the screens of it.

import { PROVIDER_ROLE_DUTIES, PROVIDER_ROLE_WORDS, type ProviderRole } from '@tradewind/domain/accounts/provider-role.ts'
import { Link } from '@tanstack/react-router'
import { platformScreens } from '../../shell/platform-screens.ts'

export function PlatformHome({ role }: { role: ProviderRole }) {
  return (
    <div className="t2">
      <p>
        Your role: {PROVIDER_ROLE_WORDS[role]}. {PROVIDER_ROLE_DUTIES[role]}
      </p>
      <ul>
        {platformScreens(role).map(({ key, to, label }) => (
          <li key={key}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
      {role === 'administrator' && (
        <p>
          The calls of this installation are described at <a href="/docs">/docs</a>, its state at <a href="/metrics">/metrics</a>.
        </p>
      )}
    </div>
  )
}
