import { accounts } from './accounts';
import { audit } from './audit';
import { backup } from './backup';
import { calendars } from './calendars';
import { catalog } from './catalog';
import { contact } from './contact';
import { db } from './db';
import type { Room } from './defect';
import { nginx } from './nginx';
import { http } from './http';
import { images } from './images';
import { launcher } from './launcher';
import { mail } from './mail';
import { model } from './model';
import { newsletter } from './newsletter';
import { payments } from './payments';
import { prices } from './prices';
import { privacy } from './privacy';
import { reservations } from './reservations';
import { search } from './search';
import { stays } from './stays';
import { testimonials } from './testimonials';

/** All planted defects, a file for each room. */
export const ROOMS: Room[] = [
  { name: 'reservations', defects: reservations },
  { name: 'payments', defects: payments },
  { name: 'prices', defects: prices },
  { name: 'stays', defects: stays },
  { name: 'calendars', defects: calendars },
  { name: 'catalog', defects: catalog },
  { name: 'accounts', defects: accounts },
  { name: 'http', defects: http },
  { name: 'mail', defects: mail },
  { name: 'images', defects: images },
  { name: 'db', defects: db },
  { name: 'model', defects: model },
  { name: 'privacy', defects: privacy },
  { name: 'audit', defects: audit },
  { name: 'search', defects: search },
  { name: 'contact', defects: contact },
  { name: 'newsletter', defects: newsletter },
  { name: 'testimonials', defects: testimonials },
  { name: 'nginx', defects: nginx },
  { name: 'backup', defects: backup },
  { name: 'launcher', defects: launcher },
];
