import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** Opens a location, or without an id the list of all, at whichever of its two addresses the project is open. */
export function LocationLink({
  id,
  className,
  label,
  children,
}: {
  id?: number
  className?: string
  label?: string
  children: ReactNode
}) {
  return (
    <Link to="." search={{ location_id: id }} resetScroll={false} className={className} aria-label={label}>
      {children}
    </Link>
  )
}

export function useOpenLocation() {
  const navigate = useNavigate()
  return (id?: number) => navigate({ to: '.', search: { location_id: id }, resetScroll: false })
}
