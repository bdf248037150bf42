// Whether a file is as it was sealed, and what is not.

import type { CheckedFile } from '@tradewind/domain/proof/check-file.ts'
import { signersOf } from '@tradewind/domain/proof/proof.ts'
import { IconAlertTriangle, IconCircleCheck, IconShieldCheck, IconShieldX } from '@tabler/icons-react'
import { momentInText } from '../../../ui/moment-text.ts'
import classes from './Proof.module.css'

export function ProofResult({ checked }: { checked: CheckedFile }) {
  const { proof, sealedAt, isUnchanged, checks } = checked
  const Shield = isUnchanged ? IconShieldCheck : IconShieldX
  return (
    <div role="status">
      <div className={`${classes.big} ${isUnchanged ? classes.good : classes.bad}`}>
        <Shield size={40} stroke={1.5} aria-hidden />
        <div>
          <h2>
            {isUnchanged
              ? `Unchanged since ${sealedAt === undefined ? 'it was sealed' : momentInText(sealedAt)}`
              : 'This is not as it was sealed'}
          </h2>
          {proof && <p className="t2">{aboutText(proof)}</p>}
        </div>
      </div>
      <ul className={classes.checks}>
        {checks.map(({ name, isGood, texts }) => (
          <li key={name} className={isGood ? classes.good : classes.bad}>
            {isGood ? <IconCircleCheck size={16} stroke={1.75} aria-hidden /> : <IconAlertTriangle size={16} stroke={1.75} aria-hidden />}
            <span className="med">
              {name}
              <span className="sr">{isGood ? ': good' : ': not good'}</span>
            </span>
            <span className={classes.texts}>
              {texts.map((text) => (
                <span key={text}>{text}</span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function aboutText(proof: NonNullable<CheckedFile['proof']>): string {
  const { supplierName, buyerName, locationName, templateName } = proof.contract
  const { asked, signed } = signersOf(proof)
  const about = `${supplierName} and ${buyerName}: ${[locationName, templateName].filter(Boolean).join(', ')}, version ${proof.document.version}.`
  return asked === 0
    ? about
    : `${about} ${signed.length === asked ? `Signed by all ${asked} people who were asked.` : `Signed by ${signed.length} of ${asked} people.`}`
}
