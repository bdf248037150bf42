// A folder in its color.

import classes from './Filing.module.css'

/** @param color 1 to 8; undefined for "in no folder" */
export function FolderIcon({ color }: { color: number | undefined }) {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 24 24"
      aria-hidden
      className={color === undefined ? classes.noFolder : `${classes.folder} hue-${color}`}
    >
      <path d="M3 6h6l2 3h10v10H3z" />
    </svg>
  )
}
