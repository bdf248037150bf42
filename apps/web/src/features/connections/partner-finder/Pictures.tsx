// Pictures of a profile, to look at.

import type { Media } from '@tradewind/api/profile/media.ts'
import classes from './FoundCompany.module.css'

export function Pictures({ media }: { media: readonly Media[] }) {
  return (
    <ul className={classes.pictures}>
      {media.map((each) => (
        <li key={each.mediaId}>
          <img src={each.url} alt={[...each.tags, each.name].join(', ')} loading="lazy" width={each.width} height={each.height} />
        </li>
      ))}
    </ul>
  )
}
