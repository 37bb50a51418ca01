/** A transfer between two sides, drawn by us: the scheme's own mark is not ours to copy. */
export function PixSign() {
  return (
    <svg
      aria-hidden="true"
      width="22"
      height="22"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path d="M12 2.8 21.2 12 12 21.2 2.8 12Z" />
      <path d="M8.2 10.6h6.4l-2-2M15.8 13.4H9.4l2 2" />
    </svg>
  )
}
