// Remarks with their titles, in the order in which they were written.

type RemarksProps = { remarks: readonly { readonly title: string; readonly text: string }[]; className: string | undefined }

export function Remarks({ remarks, className }: RemarksProps) {
  return (
    <dl className={className}>
      {remarks.map(({ title, text }, i) => (
        // An answer never changes: its remarks are known by their place.
        <div key={i}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
