-- Once, as a superuser, in the database of the product: the role by which PgBouncer learns how other roles sign in.
create role pooler login password '${POOLER_PASSWORD}';
create schema pooler authorization pooler;
create function pooler.sign_in_of(name text) returns table (username name, verifier text)
  language sql stable security definer set search_path = pg_catalog
  as 'select rolname, rolpassword from pg_authid where rolname = $1 and rolcanlogin and not rolsuper';
revoke execute on function pooler.sign_in_of from public;
grant execute on function pooler.sign_in_of to pooler;
