// Drawing a signature with the mouse, a pen or a finger.

import { PAD, type Strokes } from '@tradewind/domain/contracting/signing.ts'
import { Button } from '@mantine/core'
import { type PointerEvent, useRef } from 'react'
import { DrawnInk } from './SignatureSlots.tsx'
import classes from './Signatures.module.css'

type SignaturePadProps = { strokes: Strokes; caption: string; onChange: (strokes: Strokes) => void }

/** Who cannot draw chooses to type: both bind alike. */
export function SignaturePad({ strokes, caption, onChange }: SignaturePadProps) {
  const isDown = useRef(false)
  const pointOf = (event: PointerEvent<HTMLDivElement>): readonly [number, number] => {
    const box = event.currentTarget.getBoundingClientRect()
    const within = (share: number, most: number) => Math.round(Math.min(1, Math.max(0, share)) * most)
    return [within((event.clientX - box.left) / box.width, PAD.width), within((event.clientY - box.top) / box.height, PAD.height)]
  }
  const begin = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    isDown.current = true
    onChange([...strokes, [pointOf(event)]])
  }
  const go = (event: PointerEvent<HTMLDivElement>) => {
    const last = strokes.at(-1)
    if (isDown.current && last) onChange([...strokes.slice(0, -1), [...last, pointOf(event)]])
  }
  const end = () => {
    isDown.current = false
  }
  return (
    <div className={classes.padFrame}>
      <div
        className={classes.pad}
        role="img"
        aria-label="Field to draw your signature in"
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <DrawnInk strokes={strokes} />
        <span className={classes.caption}>{strokes.length === 0 ? 'Draw here' : caption}</span>
      </div>
      {strokes.length > 0 && (
        <Button size="compact-xs" variant="default" className={classes.clear} onClick={() => onChange([])}>
          Clear
        </Button>
      )}
    </div>
  )
}
