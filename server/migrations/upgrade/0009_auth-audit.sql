ALTER TABLE "audit_log" ALTER COLUMN "entity_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD COLUMN "siblings" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE FUNCTION end_password_links() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE password_links SET used_at = now() WHERE admin_id = NEW.id AND used_at IS NULL;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER end_password_links AFTER UPDATE OF password_hash, email, deactivated_at ON admins
FOR EACH ROW WHEN (
  OLD.password_hash IS DISTINCT FROM NEW.password_hash
  OR OLD.email IS DISTINCT FROM NEW.email
  OR OLD.deactivated_at IS DISTINCT FROM NEW.deactivated_at
)
EXECUTE FUNCTION end_password_links();
