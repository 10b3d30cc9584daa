import { Link } from '../ui/Link'

type ServicesProps = { title?: string; id: string; services: { title: string; text: string; href: string; link: string }[] }

/** What the agency does, each with the way to its page. */
export function Services({ title, id, services }: ServicesProps) {
  return (
    <section className="section wrap" aria-labelledby={title && id}>
      {title && (
        <div className="section-head">
          <h2 id={id}>{title}</h2>
        </div>
      )}
      <ul className="services">
        {services.map(service => (
          <li key={service.href}>
            <h3>{service.title}</h3>
            <p>{service.text}</p>
            <Link className="text-link" to={service.href}>
              {service.link}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
