// The numbers on the screen that the help beside it points at.

import { Button, Portal } from '@mantine/core'
import { type RefObject, useEffect, useState } from 'react'
import classes from './HelpSidebar.module.css'
import { cornerOf, goTo, numberPlaces, type Place } from './places.ts'

type Shown = { readonly number: number; readonly left: number; readonly top: number }

/**
 * Numbers the places of the articles that are open, and keeps the numbers at their places while the screen moves.
 * @param article where the articles are
 */
export function PlaceNumbers({ article }: { article: RefObject<HTMLElement | null> }) {
  const [places, setPlaces] = useState<readonly Place[]>([])
  const [shown, setShown] = useState<readonly Shown[]>([])
  const [isHidden, setHidden] = useState(false)
  useEffect(() => {
    const box = article.current
    if (!box) return
    let frame = 0
    const put = () => {
      frame = 0
      const found = numberPlaces(box)
      setPlaces((before) => (isSame(before, found) ? before : found))
      const corners = found.flatMap(({ number, target }) => {
        const corner = cornerOf(target)
        return corner ? [{ number, ...corner }] : []
      })
      const once = corners.filter((each, i) => corners.findIndex((other) => other.number === each.number) === i)
      setShown((before) => (JSON.stringify(before) === JSON.stringify(once) ? before : once))
    }
    // Speed: however much changes, the places are looked for once a frame.
    const later = () => {
      frame ||= requestAnimationFrame(put)
    }
    const changes = new MutationObserver(later)
    changes.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['class', 'style', 'hidden', 'data-place'],
    })
    addEventListener('scroll', later, { capture: true, passive: true })
    addEventListener('resize', later)
    later()
    return () => {
      cancelAnimationFrame(frame)
      changes.disconnect()
      removeEventListener('scroll', later, { capture: true })
      removeEventListener('resize', later)
      for (const button of box.querySelectorAll<HTMLButtonElement>('button[data-at]')) button.hidden = true
    }
  }, [article])
  useEffect(() => {
    const box = article.current
    const press = (event: MouseEvent) => {
      const button = event.target instanceof Element ? event.target.closest<HTMLButtonElement>('button[data-at]') : null
      const place = places.find((each) => each.button === button)
      if (place) goTo(place)
    }
    box?.addEventListener('click', press)
    return () => box?.removeEventListener('click', press)
  }, [article, places])
  const last = Math.max(0, ...places.map((place) => place.number))
  if (last === 0) return null
  return (
    <>
      <p className={classes.numbers}>
        <span className="grow">{last === 1 ? 'Number 1 is on the screen.' : `Numbers 1 to ${last} are on the screen.`}</span>
        <Button variant="subtle" size="compact-xs" onClick={() => setHidden(!isHidden)}>
          {isHidden ? 'Show them' : 'Hide them'}
        </Button>
      </p>
      {!isHidden && (
        <Portal>
          {shown.map(({ number, left, top }) => (
            // Who listens is led to the place by its number in the article.
            <span key={number} className={classes.number} style={{ left, top }} aria-hidden data-place-number={number}>
              {number}
            </span>
          ))}
        </Portal>
      )}
    </>
  )
}

function isSame(one: readonly Place[], other: readonly Place[]): boolean {
  return one.length === other.length && one.every((place, i) => place.button === other[i]?.button && place.target === other[i]?.target)
}
