import { Link } from '../../../ui/Link'

type ServicesProps = { title?: string; titleSize?: 'h1' | 'h2'; id: string; services: Service[] }
type Service = { title: string; text: string; href: string; link: string; view: 'card' | 'button' }

/** The agency's services, each with a link to its page. */
export function Services({ title, id, services, titleSize }: ServicesProps) {
  const buttons = services.filter(({ view }) => view === 'button')
  return (
    <section className="section wrap" aria-labelledby={title && id}>
      {title && (
        <div className="section-head">
          <h2 id={id} className={titleSize === 'h1' ? 'as-h1' : undefined}>
            {title}
          </h2>
        </div>
      )}
      <ul className="services">
        {services
          .filter(({ view }) => view === 'card')
          .map(service => (
            <li key={service.href}>
              <h3>{service.title}</h3>
              <p>{service.text}</p>
              <Link className="text-link" to={service.href}>
                {service.link}
              </Link>
            </li>
          ))}
      </ul>
      {buttons.length > 0 && (
        <p className="service-buttons no-print">
          {buttons.map(({ href, link }) => (
            <Link key={href} className="button quiet" to={href}>
              {link}
            </Link>
          ))}
        </p>
      )}
    </section>
  )
}
